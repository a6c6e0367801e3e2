#include "tests/support/brute_force.h"

#include <algorithm>

namespace bastide::test {

namespace {

class Search {
 public:
  Search(const Ruleset& rules, const State& state) : rules_(rules), state_(state) {}

  std::vector<Move> run() {
    for_each_cell([&](Coord at) {
      on_cell(at);
      if (state_.board.cell_at(at) == none8) return;
      for (u8 segment = 0; segment <= max_segments; ++segment) on_spot(at, segment);
      on_spot(at, none8);
    });
    for (u8 figure = 0; figure <= figure_kinds; ++figure) {
      ask(Move::exchange(FigureKind(figure)));
      for (Seat holder = 0; holder <= max_seats; ++holder) ask(Move::ransom(FigureKind(figure), holder));
    }
    ask(Move::second_part());
    ask(Move::pass());
    return std::move(legal_);
  }

 private:
  void ask(const Move& move) {
    if (is_legal(rules_, state_, move)) legal_.push_back(move);
  }

  // The board's bounding box with a margin of one.
  template <class Visit>
  void for_each_cell(Visit visit) {
    Coord low{}, high{};
    for (int i = 0; i < state_.board.cell_count(); ++i) {
      const Coord at = state_.board.cell(i).at;
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    for (i16 y = i16(low.y - 1); y <= high.y + 1; ++y) {
      for (i16 x = i16(low.x - 1); x <= high.x + 1; ++x) visit(Coord{x, y});
    }
  }

  void on_cell(Coord at) {
    for (Rotation r = 0; r < 4; ++r) ask(Move::place(at, r));
    ask(Move::symbol(at));
    ask(Move::recall(at));
    ask(Move::fairy_to(at));
    ask(Move::tower(at));
    ask(Move::dragon(at));
  }

  void on_spot(Coord at, u8 segment) {
    for (u8 f = 0; f <= figure_kinds; ++f) {
      const FigureKind figure = FigureKind(f);
      ask(Move::deploy(figure, at, segment));
      ask(Move::fairy_beside(figure, at, segment));
      for (u8 whose = 0; whose <= max_seats; ++whose) {
        for (const u8 fairy : {u8(0), beside_fairy_bit}) {
          ask(Move::princess(figure, at, segment, whose | fairy));
          ask(Move::capture(figure, at, segment, whose | fairy));
        }
      }
    }
  }

  const Ruleset& rules_;
  const State& state_;
  std::vector<Move> legal_;
};

}  // namespace

std::vector<Move> brute_force(const Ruleset& rules, const State& state) { return Search(rules, state).run(); }

}  // namespace bastide::test
