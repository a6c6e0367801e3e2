// Inside the scenario runner: the lines before the first move, and the table they describe.
#pragma once

#include <map>
#include <optional>

#include "notation/position.h"
#include "tests/support/scenario_table.h"

namespace bastide::test::runner {

class SetUp {
 public:
  static bool is_keyword(std::string_view keyword);
  // Takes in one line. Precondition: is_keyword.
  void read(std::string_view keyword, Words& words);

  Ruleset rules() const;
  // The table before the first move: a new game, or the position if anything of one was said.
  Table table() const;

 private:
  struct Standing {
    std::string seat, figure, spot;
    bool beside_fairy = false;
  };
  struct Prisoner {
    std::string holder, owner, figure;
  };

  void read_seats(Words& words);
  void read_figures(Words& words);
  void read_prisoners(Words& words);
  void read_goods(Words& words);
  void read_towers(Words& words);
  void add_expansions(const Ruleset& rules, Position& position) const;
  Seat seat(const std::string& name) const;
  Position position(const Ruleset& rules) const;
  Position::Standing standing(const Standing& figure, const Position& position) const;

  std::string ruleset_ = "base";
  std::vector<std::string> names_ = {"A", "B"};
  std::string turn_;
  std::vector<Placed> board_;
  std::vector<Standing> figures_;
  std::map<std::string, int> scores_;
  std::optional<std::vector<TileId>> bag_;
  std::vector<Position::Tower> towers_;
  std::vector<Prisoner> prisoners_;
  std::map<std::string, std::array<u8, goods_kinds>> goods_;
  std::map<std::string, int> pieces_;
  std::optional<Coord> dragon_, fairy_;
  std::vector<TileId> aside_;
};

}  // namespace bastide::test::runner
