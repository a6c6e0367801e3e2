#include "board/rebuild.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace bastide {

namespace {

using Place = std::pair<int, int>;
Place place_of(Coord c) { return {c.x, c.y}; }

std::string text(Coord c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

// A feature as the sum of its parts.
struct Sum {
  Feature record;
  std::set<int> cells;
  int segments = 0;
};

class Rebuilder {
 public:
  explicit Rebuilder(const Board& board) : board_(board), parent_(std::size_t(board.segment_count())) {
    for (int i = 0; i < board.cell_count(); ++i) cell_at_[place_of(board.cell(i).at)] = i;
    for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = int(i);
  }

  std::optional<std::string> compare() {
    if (int(cell_at_.size()) != board_.cell_count()) return "two cells at one place";
    if (auto problem = check_cells()) return problem;
    join_everything();
    add_up();
    if (auto problem = compare_features()) return problem;
    return compare_frontier();
  }

 private:
  int root(int s) const {
    while (parent_[std::size_t(s)] != s) s = parent_[std::size_t(s)];
    return s;
  }

  int cell_beside(const Cell& c, int side) const {
    const auto found = cell_at_.find(place_of(neighbour(c.at, Side(side))));
    return found == cell_at_.end() ? -1 : found->second;
  }

  static int terrain(const TileFace& face, int side) { return face.edges >> (2 * side) & 3; }

  std::optional<std::string> check_cells() const {
    int segments = 0;
    for (int i = 0; i < board_.cell_count(); ++i) {
      const Cell& c = board_.cell(i);
      if (c.first_segment != segments) return "segments of " + text(c.at) + " do not follow on";
      segments += board_.def(c).segment_count;
      if (board_.cell_at(c.at) != i) return "cell " + text(c.at) + " is not found";
      for (int s = 0; s < 4; ++s) {
        const int beside = cell_beside(c, s);
        if (beside < 0) continue;
        if (terrain(board_.face(c), s) != terrain(board_.face(board_.cell(beside)), (s + 2) & 3)) {
          return "edges do not match at " + text(c.at) + " (R-INV-10)";
        }
      }
    }
    return segments == board_.segment_count() ? std::nullopt
                                              : std::optional<std::string>("wrong number of segments");
  }

  // Unites what faces each other across every shared edge.
  void join_everything() {
    const auto unite = [&](const Cell& a, u8 la, const Cell& b, u8 lb) {
      if (la != none8 && lb != none8)
        parent_[std::size_t(root(a.first_segment + la))] = root(b.first_segment + lb);
    };
    for (int i = 0; i < board_.cell_count(); ++i) {
      const Cell& c = board_.cell(i);
      for (std::size_t s = 0; s < 4; ++s) {
        const int beside = cell_beside(c, int(s));
        if (beside < 0) continue;
        const Cell& d = board_.cell(beside);
        const std::size_t o = (s + 2) & 3;
        unite(c, board_.face(c).side[s], d, board_.face(d).side[o]);
        unite(c, board_.face(c).half[2 * s], d, board_.face(d).half[2 * o + 1]);
        unite(c, board_.face(c).half[2 * s + 1], d, board_.face(d).half[2 * o]);
      }
    }
  }

  // Ports of a segment that face an empty cell.
  int open_ports(const Cell& c, int local) const {
    const TileFace& face = board_.face(c);
    int open = 0;
    for (std::size_t s = 0; s < 4; ++s) {
      if (cell_beside(c, int(s)) >= 0) continue;
      open += (face.side[s] == local) + (face.half[2 * s] == local) + (face.half[2 * s + 1] == local);
    }
    return open;
  }

  int missing_neighbours(Coord at) const {
    int missing = 0;
    for (i16 y = -1; y <= 1; ++y) {
      for (i16 x = -1; x <= 1; ++x) missing += !cell_at_.contains(place_of({i16(at.x + x), i16(at.y + y)}));
    }
    return missing;
  }

  void add_up() {
    for (int i = 0; i < board_.cell_count(); ++i) {
      const Cell& c = board_.cell(i);
      for (int local = 0; local < board_.def(c).segment_count; ++local) {
        const Segment& segment = board_.def(c).segments[std::size_t(local)];
        Sum& sum = sums_[root(c.first_segment + local)];
        Feature& f = sum.record;
        if (sum.segments++ == 0) f.first = u16(c.first_segment + local);
        const bool shrine = segment.kind == SegmentKind::monastery || segment.kind == SegmentKind::garden;
        f.kind = segment.kind;
        f.open = u16(f.open + (shrine ? missing_neighbours(c.at) : open_ports(c, local)));
        if (segment.kind == SegmentKind::field) continue;
        sum.cells.insert(i);
        f.pennants = u8(f.pennants + segment.pennants);
        f.tags |= segment.tags;
        if (segment.goods != Goods::none) ++f.goods[std::size_t(segment.goods) - 1];
      }
    }
    for (int i = 0; i < board_.figure_count(); ++i) {
      const Figure& g = board_.figure(i);
      if (g.is_guard()) continue;
      Feature& f = sums_[root(g.segment)].record;
      f.strengths.add(g.seat, strength_of(g.kind));
      if (strength_of(g.kind) == 0) f.helpers |= u8(1u << g.seat);
    }
  }

  std::optional<std::string> compare_features() {
    std::map<FeatureId, int> root_of;
    for (int i = 0; i < board_.cell_count(); ++i) {
      const Cell& c = board_.cell(i);
      for (int local = 0; local < board_.def(c).segment_count; ++local) {
        const int r = root(c.first_segment + local);
        const FeatureId id = board_.feature_of(c, local);
        const std::string where = "segment " + std::to_string(local) + " of " + text(c.at) + ": ";
        if (id >= board_.feature_limit()) return where + "no feature";
        if (const auto [known, fresh] = root_of.try_emplace(id, r); !fresh && known->second != r) {
          return where + "two features joined that do not touch";
        }
        const Sum& sum = sums_[r];
        Feature expected = sum.record;
        expected.tiles = u8(sum.cells.size());
        if (expected.kind == SegmentKind::field) expected.tags = board_.feature(id).tags;
        if (!(expected == board_.feature(id)))
          return where + "the feature's record differs from the sum of its parts";
      }
    }
    if (root_of.size() != sums_.size()) return "features that touch are not joined";
    return std::nullopt;
  }

  std::optional<std::string> compare_frontier() const {
    std::map<Place, std::pair<int, int>> expected;  // edges, mask
    for (int i = 0; i < board_.cell_count(); ++i) {
      const Cell& c = board_.cell(i);
      for (int s = 0; s < 4; ++s) {
        if (cell_beside(c, s) >= 0) continue;
        auto& [edges, mask] = expected[place_of(neighbour(c.at, Side(s)))];
        const int facing = (s + 2) & 3;
        edges |= terrain(board_.face(c), s) << (2 * facing);
        mask |= 3 << (2 * facing);
      }
    }
    if (int(expected.size()) != board_.frontier_count()) return "wrong number of frontier cells";
    for (int i = 0; i < board_.frontier_count(); ++i) {
      const auto found = expected.find(place_of(board_.frontier_at(i)));
      if (found == expected.end()) return text(board_.frontier_at(i)) + " is not a frontier cell";
      if (found->second != std::pair<int, int>(board_.frontier_edges(i), board_.frontier_mask(i))) {
        return text(board_.frontier_at(i)) + ": wrong frontier edges";
      }
    }
    return std::nullopt;
  }

  const Board& board_;
  std::map<Place, int> cell_at_;
  std::vector<int> parent_;
  std::map<int, Sum> sums_;
};

}  // namespace

std::optional<std::string> differs_from_rebuilt(const Board& board) { return Rebuilder(board).compare(); }

}  // namespace bastide
