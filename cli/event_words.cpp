#include "cli/event_words.h"

#include <fmt/format.h>

namespace bastide::cli {

namespace {

class Teller {
 public:
  Teller(const State& after, const std::vector<std::string>& names) : after_(after), names_(names) {}

  std::string sentence(const Event& e) const {
    switch (e.kind) {
      case EventKind::tile_drawn: return fmt::format("{} draws {}", names_[e.seat], tile(e));
      case EventKind::tile_discarded:
        return fmt::format("Tile {}, fits nowhere and leaves the game", tile(e));
      case EventKind::tile_placed:
        return fmt::format("{}: tile {} at {}", names_[e.seat], tile_facts()[e.tile].id, text_of(e.at));
      case EventKind::figure_placed:
        return fmt::format("{}: {} on the {} at {}", names_[e.seat], name_of(e.figure), ground_of(e),
                           text_of(e.at));
      case EventKind::figure_returned:
        return fmt::format("The {} of {} on the {} at {} goes home", name_of(e.figure), names_[e.seat],
                           ground_of(e), text_of(e.at));
      case EventKind::points:
      case EventKind::no_points: break;  // told scoring by scoring
      case EventKind::tile_set_aside: return fmt::format("Tile {}, waits for the first volcano", tile(e));
      case EventKind::tiles_returned:
        return fmt::format("{} that waited can be drawn again", counted(e.points, "tile"));
      case EventKind::goods_taken:
        return fmt::format("{} takes {} {}", names_[e.seat], e.points, goods_name(e.segment));
      case EventKind::dragon_moved:
        if (e.seat == none8) return "The dragon flies to the volcano at " + text_of(e.at);
        return fmt::format("{}: dragon to {}", names_[e.seat], text_of(e.at));
      case EventKind::fairy_moved: return fmt::format("{}: fairy to {}", names_[e.seat], text_of(e.at));
      case EventKind::tower_raised:
        return fmt::format("{}: tower at {}, now {} high", names_[e.seat], text_of(e.at), e.points);
      case EventKind::figure_captured:
        return fmt::format("{} takes a {} of {} at {}", names_[e.by], name_of(e.figure), names_[e.seat],
                           text_of(e.at));
      case EventKind::figure_freed:
        return fmt::format("{} gets a {} back from {}", names_[e.seat], name_of(e.figure), names_[e.by]);
      case EventKind::symbol_resolved: {
        constexpr const char* symbols[] = {"none", "TWIN", "REMOTE", "AGAIN"};
        return fmt::format("{}: symbol {} of the tile at {}", names_[e.seat], symbols[e.segment],
                           text_of(e.at));
      }
      case EventKind::second_part: return names_[e.seat] + " plays on with another tile";
      case EventKind::game_over: return "The game is over";
    }
    return "";
  }

 private:
  static std::string tile(const Event& e) {
    return fmt::format("{}, {}", tile_facts()[e.tile].id, tile_facts()[e.tile].name);
  }

  // "road", "tower": what the figure of an event stands on.
  const char* ground_of(const Event& e) const {
    if (e.segment == none8) return "tower";
    const Cell& cell = after_.board.cell(after_.board.cell_at(e.at));
    return name_of(tile_def(cell.tile).segments[e.segment].kind);
  }

  const State& after_;
  const std::vector<std::string>& names_;
};

}  // namespace

std::vector<EventLine> event_lines(std::span<const Event> log, const State& after,
                                   const std::vector<std::string>& names) {
  const Teller teller(after, names);
  const std::vector<Scoring> together = scorings(log);
  std::vector<EventLine> lines;
  std::size_t scoring = 0, told = 0;
  for (const Event& e : log) {
    if (e.kind != EventKind::points && e.kind != EventKind::no_points) {
      lines.push_back({e.kind, teller.sentence(e), rule_of(e)});
      continue;
    }
    if (told++ == 0)
      lines.push_back({e.kind, explain(together[scoring], names), rule_of(e), together[scoring]});
    if (told < together[scoring].size()) continue;
    ++scoring;
    told = 0;
  }
  return lines;
}

const char* name_of(EventKind kind) {
  constexpr const char* names[] = {"tile-drawn",      "tile-discarded", "tile-placed",     "figure-placed",
                                   "figure-returned", "points",         "tile-set-aside",  "tiles-returned",
                                   "goods-taken",     "dragon-moved",   "fairy-moved",     "tower-raised",
                                   "figure-captured", "figure-freed",   "symbol-resolved", "second-part",
                                   "no-points",       "game-over"};
  return names[u8(kind)];
}

}  // namespace bastide::cli
