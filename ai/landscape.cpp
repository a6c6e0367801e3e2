#include "ai/landscape.h"

#include <algorithm>
#include <bit>

namespace bastide::ai {

namespace {

// The number of tiles that would do, as a chance: half when there are `half` of them.
float chance_of(int tiles, float half) { return float(tiles) / (float(tiles) + half); }

constexpr float half_ending = 3, half_fitting = 2;
constexpr std::size_t most_at_a_cell = 12;  // four roads or cities, eight fields

}  // namespace

Outlook& Landscape::outlook_of(FeatureId f) {
  if (seen_[f] != stamp_) {
    seen_[f] = stamp_;
    outlooks_[f] = {};
  }
  return outlooks_[f];
}

void Landscape::survey(const Board& board) {
  ++stamp_;
  meetings_.clear();
  for (int i = 0; i < board.frontier_count(); ++i) survey_open_cell(board, i);
  survey_borders(board);
}

// What fits there, and which features come in.
void Landscape::survey_open_cell(const Board& board, int frontier) {
  const Coord at = board.frontier_at(frontier);
  const u8 edges = board.frontier_edges(frontier), mask = board.frontier_mask(frontier);
  const int fitting = bag_.fitting(edges, mask);
  FeatureId here[most_at_a_cell];
  std::size_t count = 0;
  const bool may_join = std::popcount(mask) > 2;  // two bits a side: it has two neighbours or more
  for (std::size_t s = 0; s < 4; ++s) {
    if ((mask >> (2 * s) & 3) == 0) continue;
    const Cell& cell = board.cell(board.cell_at(neighbour(at, Side(s))));
    const TileFace& face = board.face(cell);
    const std::size_t facing = (s + 2) & 3;
    if (const u8 local = face.side[facing]; local != none8) {
      const FeatureId f = board.feature_of(cell, local);
      Outlook& o = outlook_of(f);
      const int ending = bag_.ending(edges, mask, s);
      o.ends *= chance_of(ending, half_ending);
      o.fits *= chance_of(fitting, half_fitting);
      o.fewest_ending = std::min(o.fewest_ending, u8(ending));
      o.fewest_fitting = std::min(o.fewest_fitting, u8(fitting));
      ++o.open_cells;
      if (may_join) here[count++] = f;
    }
    if (!may_join) continue;
    for (const std::size_t half : {2 * facing, 2 * facing + 1}) {
      if (face.half[half] != none8) here[count++] = board.feature_of(cell, face.half[half]);
    }
  }
  for (std::size_t a = 1; a < count; ++a) {
    if (std::find(here, here + a, here[a]) != here + a) continue;
    for (std::size_t b = 0; b < a; ++b) {
      if (here[a] == here[b] || std::find(here, here + b, here[b]) != here + b) continue;
      if (board.feature(here[a]).kind == board.feature(here[b]).kind) meetings_.push_back({here[a], here[b]});
    }
  }
  survey_shrines(board, at, fitting);
}

void Landscape::survey_shrines(const Board& board, Coord at, int fitting) {
  for (int i = 0; i < board.shrine_count(); ++i) {
    const Board::Shrine& shrine = board.shrine(i);
    if (!surrounds(at, shrine.at)) continue;
    Outlook& o = outlook_of(shrine.feature);
    o.fits *= chance_of(fitting, half_fitting);
    o.fewest_fitting = std::min(o.fewest_fitting, u8(fitting));
    ++o.open_cells;
  }
}

void Landscape::survey_borders(const Board& board) {
  borders_.clear();
  towers_.clear();
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& cell = board.cell(i);
    const TileDef& def = board.def(cell);
    if (def.special == Special::tower_foundation) towers_.push_back(u8(i));
    for (std::size_t s = 0; s < def.segment_count; ++s) {
      for (u32 rest = def.segments[s].touches; rest != 0; rest &= rest - 1) {
        borders_.push_back({board.feature_of(cell, int(s)), board.feature_of(cell, std::countr_zero(rest))});
      }
    }
  }
}

}  // namespace bastide::ai
