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
  };

  void read_seats(Words& words);
  void read_figures(Words& words);
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
};

}  // namespace bastide::test::runner
