// What the board keeps up to date equals what is worked out afresh, after every single decision.
#include <gtest/gtest.h>

#include "board/rebuild.h"
#include "variants.h"

namespace bastide::property {
namespace {

void check_game(const Table& table, u64 seed) {
  State state = table.state();
  ASSERT_EQ(check(table.rules, state, CheckLevel::full), std::nullopt) << "seed " << seed;
  Rng rng(seed);
  for (int ply = 0; !is_over(state); ++ply) {
    apply(table.rules, state, random_move(table.rules, state, rng));
    ASSERT_EQ(check(table.rules, state, CheckLevel::full), std::nullopt) << "seed " << seed << " ply " << ply;
  }
}

// covers R-INV-1 R-INV-4 R-INV-6 R-INV-7 R-INV-10
TEST(Invariants, HoldAfterEveryMove) {
  for (u64 seed = 1000; seed < 1045 && !HasFatalFailure(); ++seed) check_game(random_table(seed), seed);
}

// covers R-INV-1 R-INV-2 R-INV-3 R-INV-4 R-INV-5 R-INV-6 R-INV-7 R-INV-9 R-INV-10
TEST(Invariants, HoldAfterEveryMoveWithExpansions) {
  for (u64 seed = 1045; seed < 1070 && !HasFatalFailure(); ++seed) check_game(any_table(seed), seed);
}

// A board of anything at all: tiles of every set in every rotation wherever they fit, so that the oddest
// tiles meet each other.
TEST(Invariants, HoldOnBoardsOfAllTiles) {
  for (u64 seed = 0; seed < 12; ++seed) {
    Rng rng(seed);
    Board board(max_cells);
    board.place(TileId(rng.below(u32(tile_defs().size()))), 0, {0, 0});
    for (int tries = 0; tries < 900 && board.cell_count() < 180; ++tries) {
      const TileId tile = TileId(rng.below(u32(tile_defs().size())));
      std::vector<std::pair<Coord, Rotation>> fits;
      board.for_each_fit(tile_def(tile), [&](int i, Rotation r) {
        fits.emplace_back(board.frontier_at(i), r);
        return true;
      });
      if (fits.empty() || board.segment_count() + max_segments > max_board_segments) continue;
      const auto [at, rotation] = fits[rng.below(u32(fits.size()))];
      ASSERT_TRUE(board.fits(tile_def(tile), rotation, at));
      board.place(tile, rotation, at);
      ASSERT_EQ(differs_from_rebuilt(board), std::nullopt)
          << "seed " << seed << " cells " << board.cell_count();
    }
    EXPECT_GE(board.cell_count(), 100) << "seed " << seed;
  }
}

}  // namespace
}  // namespace bastide::property
