// Positions from text.
#include <algorithm>

#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "notation/text_tools.h"

namespace bastide {

namespace {

using text::Word;

constexpr int most_pieces = constant::tower_pieces_total;

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

// "0,3": the parts between the commas.
std::vector<Word> parts(const Word& list) {
  std::vector<Word> out;
  std::size_t begin = 0;
  while (true) {
    const std::size_t comma = std::min(list.text.find(',', begin), list.text.size());
    out.push_back({list.text.substr(begin, comma - begin), list.offset + begin});
    if (comma == list.text.size()) return out;
    begin = comma + 1;
  }
}

// "0:": the seat before the colon, and what follows it.
struct SeatList {
  Seat seat = 0;
  std::vector<Word> items;
};
std::optional<SeatList> read_seat_list(const Word& word) {
  if (word.text.size() < 2 || word.text[1] != ':') return std::nullopt;
  const auto seat = text::number(word.text.substr(0, 1), 0, max_seats - 1);
  if (!seat) return std::nullopt;
  return SeatList{Seat(*seat), parts({word.text.substr(2), word.offset + 2})};
}

// ---------------------------------------------------------------- the turn

struct PhaseWord {
  std::string_view word;
  Phase phase;
};
constexpr PhaseWord phases_with_cell[] = {{"symbol", Phase::symbol},   {"wood", Phase::wood},
                                          {"capture", Phase::capture}, {"exchange", Phase::exchange},
                                          {"dragon", Phase::dragon},   {"end", Phase::part_end}};

class TurnReader {
 public:
  TurnReader(const std::vector<Word>& words, const Word& end, Position& position)
      : words_(words), end_(end), p_(position) {}

  Result<void> read() {
    const Word& seat_word = next();
    const auto seat = text::number(seat_word.text, 0, max_seats - 1);
    if (!seat) return expected(seat_word, "a seat");
    p_.seat = Seat(*seat);
    if (auto r = read_phase(next()); !r) return r;
    while (at_ < words_.size()) {
      if (auto r = read_remark(next()); !r) return r;
    }
    return {};
  }

 private:
  const Word& next() { return at_ < words_.size() ? words_[at_++] : end_; }

  Result<void> read_phase(const Word& word) {
    if (word.text == "draw" || word.text == "over") {
      p_.phase = word.text == "draw" ? Phase::draw : Phase::over;
      return {};
    }
    if (word.text == "place") {
      p_.phase = Phase::place;
      const Word& what = next();
      const auto tile = read_tile(what, what.text);
      if (!tile) return std::unexpected(tile.error());
      p_.tile = *tile;
      return {};
    }
    for (const PhaseWord& w : phases_with_cell) {
      if (word.text != w.word) continue;
      p_.phase = w.phase;
      const Word& what = next();
      const auto at = parse_coord(what.text);
      if (!at) return expected(what, "X,Y, the cell of the tile just placed");
      p_.placed = *at;
      return {};
    }
    return expected(word,
                    "draw, place TILE, over, or symbol, wood, capture, exchange, dragon or end with X,Y");
  }

  // part2, builder, twin, remote, again, ransom, tower X,Y, with SEAT
  Result<void> read_remark(const Word& word) {
    if (std::find(remarks_.begin(), remarks_.end(), word.text) != remarks_.end())
      return bad("position/twice", word.offset, text::quoted(word.text) + " is there twice");
    remarks_.push_back(word.text);
    if (word.text == "part2") {
      p_.second_part = true;
    } else if (word.text == "builder") {
      p_.builder = true;
    } else if (word.text == "ransom") {
      p_.ransom_paid = true;
    } else if (word.text == "tower") {
      const Word& what = next();
      p_.tower = parse_coord(what.text);
      if (!p_.tower) return expected(what, "X,Y, the cell of the tower");
    } else if (word.text == "with") {
      const Word& what = next();
      const auto seat = text::number(what.text, 0, max_seats - 1);
      if (!seat) return expected(what, "a seat");
      p_.exchange_with = Seat(*seat);
    } else {
      return read_symbol(word);
    }
    return {};
  }

  Result<void> read_symbol(const Word& word) {
    const SymbolKind kind = word.text == "twin"     ? SymbolKind::twin
                            : word.text == "remote" ? SymbolKind::remote
                            : word.text == "again"  ? SymbolKind::again
                                                    : SymbolKind::none;
    if (kind == SymbolKind::none) {
      return expected(word,
                      "part2, builder, twin, remote, again, ransom, tower X,Y, with SEAT, or nothing more "
                      "about the turn");
    }
    if (p_.symbol != SymbolKind::none)
      return bad("position/twice", word.offset, "only one symbol is resolved in a part (R-AN-5)");
    p_.symbol = kind;
    return {};
  }

  const std::vector<Word>& words_;
  const Word& end_;
  Position& p_;
  std::size_t at_ = 0;
  std::vector<std::string_view> remarks_;
};

// ---------------------------------------------------------------- all sections

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
    using Each = Result<void> (Reader::*)(const Word&);
    constexpr std::pair<std::string_view, Each> lists[] = {
        {"tiles", &Reader::read_placed},        {"towers", &Reader::read_tower},
        {"figures", &Reader::read_figure},      {"prisoners", &Reader::read_prisoners},
        {"dragon", &Reader::read_dragon},       {"goods", &Reader::read_goods},
        {"discarded", &Reader::read_discarded}, {"aside", &Reader::read_aside}};
    for (const auto& [name, read_one] : lists) {
      if (keyword.text != name) continue;
      for (const Word& word : words) {
        if (auto r = (this->*read_one)(word); !r) return r;
      }
      return {};
    }
    if (keyword.text == "seats") return read_seats(words, end);
    if (keyword.text == "fairy") return read_fairy(words, end);
    if (keyword.text == "draws") return read_draws(words, end);
    if (keyword.text == "scores")
      return read_numbers(words, end, position_.scores, "score", max_position_score);
    if (keyword.text == "pieces") return read_numbers(words, end, position_.pieces, "piece", most_pieces);
    if (keyword.text == "turn") return TurnReader(words, end, position_).read();
    return expected(
        keyword,
        "a section seats, tiles, towers, figures, prisoners, dragon, fairy, scores, goods, pieces, "
        "discarded, aside, draws or turn");
  }

  Result<void> read_seats(const std::vector<Word>& words, const Word& end) {
    const auto seats = words.size() == 1 ? text::number(words[0].text, 1, max_seats) : std::nullopt;
    if (!seats) return expected(words.empty() ? end : words.back(), "the number of seats, 1 to 6");
    position_.seats = *seats;
    return {};
  }

  Result<void> read_draws(const std::vector<Word>& words, const Word& end) {
    position_.draws = words.size() == 1 ? text::number(words[0].text, 0, most_draws) : std::nullopt;
    if (position_.draws) return {};
    return expected(words.empty() ? end : words.back(),
                    "the number of draws left, 0 to " + std::to_string(most_draws));
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

  // 3,-2=2, 4,0=1!
  Result<void> read_tower(const Word& word) {
    std::string_view rest = word.text;
    const bool closed = rest.ends_with('!');
    if (closed) rest.remove_suffix(1);
    const std::size_t equals = std::min(rest.find('='), rest.size());
    const auto at = parse_coord(rest.substr(0, equals));
    const auto height =
        equals < rest.size() ? text::number(rest.substr(equals + 1), 1, most_pieces) : std::nullopt;
    if (!at || !height) return expected(word, "X,Y=HEIGHT with a height from 1 to 30, and ! if it is closed");
    position_.towers.push_back({*at, *height, closed});
    return {};
  }

  // 0F:r0@1,0; the segment is looked up at the end, when all tiles are known.
  Result<void> read_figure(const Word& word) {
    const auto figure = parse_figure(word.text);
    if (!figure) return expected(word, "SEAT FIGURE:SEGMENT@X,Y without the blank, such as 0F:r0@1,0");
    position_.figures.push_back({figure->seat, figure->kind, figure->at, none8, figure->beside_fairy});
    spots_.push_back({figure->spot, word.offset});
    return {};
  }

  // 0:1F,1L
  Result<void> read_prisoners(const Word& word) {
    const auto list = read_seat_list(word);
    if (!list) return expected(word, "SEAT:SEAT FIGURE without the blank, such as 0:1F,1L");
    for (const Word& item : list->items) {
      const auto owner =
          item.text.size() == 2 ? text::number(item.text.substr(0, 1), 0, max_seats - 1) : std::nullopt;
      const auto kind = owner ? find_figure(item.text[1]) : std::nullopt;
      if (!kind) return expected(item, "the owner and the figure, such as 1F");
      position_.prisoners.push_back({list->seat, Seat(*owner), *kind});
    }
    return {};
  }

  Result<void> read_dragon(const Word& word) {
    const auto at = parse_coord(word.text);
    if (!at) return expected(word, "X,Y, a cell of the dragon");
    position_.dragon.push_back(*at);
    return {};
  }

  Result<void> read_fairy(const std::vector<Word>& words, const Word& end) {
    position_.fairy = words.size() == 1 ? parse_coord(words[0].text) : std::nullopt;
    if (!position_.fairy) return expected(words.empty() ? end : words.back(), "X,Y, the cell of the fairy");
    return {};
  }

  // 0:2,0,1
  Result<void> read_goods(const Word& word) {
    const auto list = read_seat_list(word);
    if (!list || list->items.size() != goods_kinds)
      return expected(word, "SEAT:WINE,GRAIN,CLOTH, such as 0:2,0,1");
    auto& goods = position_.goods[list->seat];
    if (goods != std::array<u8, goods_kinds>{})
      return bad("position/twice", word.offset,
                 "goods of seat " + std::to_string(list->seat) + " are there twice");
    for (std::size_t g = 0; g < goods_kinds; ++g) {
      const auto count = text::number(list->items[g].text, 0, max_cells);
      if (!count) return expected(list->items[g], "a number of goods");
      goods[g] = u8(*count);
    }
    return {};
  }

  Result<void> read_discarded(const Word& word) { return read_listed(word, position_.discarded); }
  Result<void> read_aside(const Word& word) { return read_listed(word, position_.aside); }

  Result<void> read_listed(const Word& word, std::vector<TileId>& list) {
    const auto tile = read_tile(word, word.text);
    if (!tile) return std::unexpected(tile.error());
    list.push_back(*tile);
    return {};
  }

  // 0,3
  Result<void> read_numbers(const std::vector<Word>& words, const Word& end, std::vector<int>& out,
                            const std::string& what, int most) {
    if (words.size() != 1)
      return expected(words.empty() ? end : words[1], what + "s with commas between them");
    for (const Word& one : parts(words[0])) {
      const auto n = text::number(one.text, 0, most);
      if (!n)
        return expected(
            one, "a " + what + (what == "piece" ? " count" : "") + " from 0 to " + std::to_string(most));
      out.push_back(*n);
    }
    return {};
  }

  Result<Position> finish() {
    if (position_.scores.empty()) position_.scores.assign(std::size_t(position_.seats), 0);
    for (std::size_t i = 0; i < position_.figures.size(); ++i) {
      Position::Standing& g = position_.figures[i];
      const auto tile = std::find_if(position_.tiles.begin(), position_.tiles.end(),
                                     [&](const Position::Tile& t) { return t.at == g.at; });
      const Word& name = spots_[i];
      if (tile == position_.tiles.end()) {
        return bad("position/no-tile", name.offset,
                   "a figure at " + print_coord(g.at) + ", where no tile lies");
      }
      const auto spot = find_spot(tile->tile, name.text);
      if (!spot) {
        return bad("position/unknown-segment", name.offset,
                   "tile " + std::string(tile_facts()[tile->tile].id) + " has no segment " +
                       text::quoted(name.text));
      }
      g.segment = *spot;
    }
    return std::move(position_);
  }

  std::string_view text_;
  Position position_;
  std::vector<std::string_view> keywords_;
  std::vector<Word> spots_;  // of the figures, as written
};

}  // namespace

Result<Position> parse_position(std::string_view text) {
  if (text.size() > max_position_bytes) {
    return fail("position/too-long", "",
                "a position has at most " + std::to_string(max_position_bytes) + " bytes, not " +
                    std::to_string(text.size()));
  }
  return Reader(text).read();
}

}  // namespace bastide
