#include "notation/position.h"

#include <algorithm>

#include "notation/move_text.h"
#include "notation/ruleset_text.h"
#include "notation/text_tools.h"

namespace bastide {

namespace {

using text::Word;

std::string tile_name(TileId tile) { return std::string(tile_facts()[tile].id); }

std::unexpected<Error> bad(std::string_view code, std::size_t offset, std::string message) {
  return fail(code, text::column(offset), std::move(message));
}

std::unexpected<Error> expected(const Word& word, std::string what) {
  return bad("position/expected", word.offset,
             "expected " + std::move(what) + "; found " + text::quoted(word.text));
}

Result<TileId> read_tile(const Word& word, std::string_view name) {
  const TileId tile = find_tile(name);
  if (tile == no_tile) return bad("position/unknown-tile", word.offset, "unknown tile " + text::quoted(name));
  return tile;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Position> read() {
    std::size_t begin = 0;
    bool first = true;
    while (true) {
      const std::size_t end = std::min(text_.find(';', begin), text_.size());
      const Word section{text_.substr(begin, end - begin), begin};
      if (auto r = first ? read_ruleset(section) : read_section(section); !r)
        return std::unexpected(r.error());
      first = false;
      if (end == text_.size()) break;
      begin = end + 1;
    }
    for (const std::string_view needed : {"seats", "tiles", "turn"}) {
      if (!seen(needed)) {
        return bad("position/missing", text_.size(),
                   "expected a section " + std::string(needed) + " as well");
      }
    }
    return finish();
  }

 private:
  bool seen(std::string_view keyword) const {
    return std::find(keywords_.begin(), keywords_.end(), keyword) != keywords_.end();
  }

  Result<void> read_ruleset(const Word& section) {
    const Word word = text::trimmed(section);
    const auto spec = parse_ruleset(word.text);
    if (!spec)
      return bad(spec.error().code, word.offset + text::offset_in(spec.error().where), spec.error().message);
    position_.spec = *spec;
    return {};
  }

  Result<void> read_section(const Word& section) {
    std::vector<Word> words = text::words(section.text, section.offset);
    const Word keyword = words.empty() ? Word{"", section.offset} : words[0];
    if (seen(keyword.text)) {
      return bad("position/twice", keyword.offset,
                 "section " + std::string(keyword.text) + " is there twice");
    }
    keywords_.push_back(keyword.text);
    if (!words.empty()) words.erase(words.begin());
    const Word end{"", section.offset + section.text.size()};
    if (keyword.text == "seats") return read_seats(words, end);
    if (keyword.text == "tiles") return read_each(words, &Reader::read_placed);
    if (keyword.text == "figures") return read_each(words, &Reader::read_figure);
    if (keyword.text == "scores") return read_scores(words, end);
    if (keyword.text == "discarded") return read_each(words, &Reader::read_discarded);
    if (keyword.text == "turn") return read_turn(words, end);
    return expected(keyword, "a section seats, tiles, figures, scores, discarded or turn");
  }

  Result<void> read_each(const std::vector<Word>& words, Result<void> (Reader::*read_one)(const Word&)) {
    for (const Word& word : words) {
      if (auto r = (this->*read_one)(word); !r) return r;
    }
    return {};
  }

  Result<void> read_seats(const std::vector<Word>& words, const Word& end) {
    const auto seats = words.size() == 1 ? text::number(words[0].text, 1, max_seats) : std::nullopt;
    if (!seats) return expected(words.empty() ? end : words.back(), "the number of seats, 1 to 6");
    position_.seats = *seats;
    return {};
  }

  // V@1,0>2
  Result<void> read_placed(const Word& word) {
    const std::size_t at = word.text.find('@');
    const auto placing =
        at == std::string_view::npos ? std::nullopt : parse_placing(word.text.substr(at + 1));
    if (!placing) return expected(word, "TILE@X,Y>ROTATION");
    const auto tile = read_tile(word, word.text.substr(0, at));
    if (!tile) return std::unexpected(tile.error());
    position_.tiles.push_back({*tile, placing->at, placing->rotation});
    return {};
  }

  // 0F:r0@1,0; the segment is looked up at the end, when all tiles are known.
  Result<void> read_figure(const Word& word) {
    const std::size_t at = std::min(word.text.find('@'), word.text.size());
    const std::string_view front = word.text.substr(0, at);
    const auto cell = at < word.text.size() ? parse_coord(word.text.substr(at + 1)) : std::nullopt;
    const auto seat =
        front.size() < 4 || front[2] != ':' ? std::nullopt : text::number(front.substr(0, 1), 0, 9);
    const auto kind = seat ? find_figure(front[1]) : std::nullopt;
    if (!cell || !kind) return expected(word, "SEAT FIGURE:SEGMENT@X,Y without the blank, such as 0F:r0@1,0");
    position_.figures.push_back({Seat(*seat), *kind, *cell, none8});
    segments_.push_back({front.substr(3), word.offset});
    return {};
  }

  Result<void> read_discarded(const Word& word) {
    const auto tile = read_tile(word, word.text);
    if (!tile) return std::unexpected(tile.error());
    position_.discarded.push_back(*tile);
    return {};
  }

  // 0,3
  Result<void> read_scores(const std::vector<Word>& words, const Word& end) {
    if (words.size() != 1) return expected(words.empty() ? end : words[1], "scores with commas between them");
    const std::string_view list = words[0].text;
    std::size_t begin = 0;
    while (true) {
      const std::size_t comma = std::min(list.find(',', begin), list.size());
      const Word one{list.substr(begin, comma - begin), words[0].offset + begin};
      const auto points = text::number(one.text, 0, max_position_score);
      if (!points) return expected(one, "a score from 0 to " + std::to_string(max_position_score));
      position_.scores.push_back(*points);
      if (comma == list.size()) return {};
      begin = comma + 1;
    }
  }

  // 1 draw, 1 place V, 1 wood 1,0, 1 over
  Result<void> read_turn(const std::vector<Word>& words, const Word& end) {
    const auto seat = words.empty() ? std::nullopt : text::number(words[0].text, 0, max_seats - 1);
    if (!seat) return expected(words.empty() ? end : words[0], "a seat");
    position_.seat = Seat(*seat);
    const Word phase = words.size() < 2 ? end : words[1];
    const Word what = words.size() < 3 ? end : words[2];
    std::size_t length = 3;
    if (phase.text == "draw" || phase.text == "over") {
      position_.phase = phase.text == "draw" ? Phase::draw : Phase::over;
      length = 2;
    } else if (phase.text == "place") {
      position_.phase = Phase::place;
      const auto tile = read_tile(what, what.text);
      if (!tile) return std::unexpected(tile.error());
      position_.tile = *tile;
    } else if (phase.text == "wood") {
      position_.phase = Phase::wood;
      const auto at = parse_coord(what.text);
      if (!at) return expected(what, "X,Y, the cell of the tile just placed");
      position_.placed = *at;
    } else {
      return expected(phase, "draw, place TILE, wood X,Y or over");
    }
    if (words.size() > length) return expected(words[length], "nothing more about the turn");
    return {};
  }

  Result<Position> finish() {
    if (position_.scores.empty()) position_.scores.assign(std::size_t(position_.seats), 0);
    for (std::size_t i = 0; i < position_.figures.size(); ++i) {
      Position::Standing& g = position_.figures[i];
      const auto tile = std::find_if(position_.tiles.begin(), position_.tiles.end(),
                                     [&](const Position::Tile& t) { return t.at == g.at; });
      const Word& name = segments_[i];
      if (tile == position_.tiles.end()) {
        return bad("position/no-tile", name.offset,
                   "a figure at " + print_coord(g.at) + ", where no tile lies");
      }
      g.segment = find_segment(tile->tile, name.text);
      if (g.segment == none8) {
        return bad("position/unknown-segment", name.offset,
                   "tile " + tile_name(tile->tile) + " has no segment " + text::quoted(name.text));
      }
    }
    return std::move(position_);
  }

  std::string_view text_;
  Position position_;
  std::vector<std::string_view> keywords_;
  std::vector<Word> segments_;  // of the figures, as written
};

std::string turn_text(const Position& p) {
  std::string out = std::to_string(p.seat);
  switch (p.phase) {
    case Phase::draw: return out + " draw";
    case Phase::place: return out + " place " + tile_name(p.tile);
    case Phase::wood: return out + " wood " + print_coord(p.placed);
    case Phase::over: break;
  }
  return out + " over";
}

}  // namespace

Result<Position> parse_position(std::string_view text) {
  if (text.size() > max_position_bytes) {
    return fail("position/too-long", "",
                "a position has at most " + std::to_string(max_position_bytes) + " bytes, not " +
                    std::to_string(text.size()));
  }
  return Reader(text).read();
}

std::string print_position(const Position& p) {
  std::string out = print_ruleset(p.spec) + " ; seats " + std::to_string(p.seats) + " ; tiles";
  for (const Position::Tile& t : p.tiles)
    out += " " + tile_name(t.tile) + "@" + print_placing({t.at, t.rotation});
  if (!p.figures.empty()) out += " ; figures";
  for (const Position::Standing& g : p.figures) {
    const auto tile =
        std::find_if(p.tiles.begin(), p.tiles.end(), [&](const Position::Tile& t) { return t.at == g.at; });
    BASTIDE_ASSERT(tile != p.tiles.end(), "print_position : every figure stands on a tile");
    out += " " + std::to_string(g.seat) + figure_letter(g.kind) + ":" + segment_name(tile->tile, g.segment) +
           "@" + print_coord(g.at);
  }
  out += " ; scores ";
  for (std::size_t s = 0; s < p.scores.size(); ++s) out += (s == 0 ? "" : ",") + std::to_string(p.scores[s]);
  if (!p.discarded.empty()) out += " ; discarded";
  for (const TileId t : p.discarded) out += " " + tile_name(t);
  return out + " ; turn " + turn_text(p);
}

}  // namespace bastide
