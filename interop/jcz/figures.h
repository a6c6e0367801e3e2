// The names of figures. With us followers of one kind are alike; JCloisterZone numbers them, and a message
// names the very one. This book knows where each of them is: it follows the events of the engine.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide::jcz {

// "0.small.3"
struct FigureName {
  Seat seat = 0;
  FigureKind kind = FigureKind::follower;
  int number = 1;
};
std::optional<FigureName> parse_figure_name(std::string_view text);
std::string text_of(const FigureName& name);

class FigureBook {
 public:
  FigureBook() = default;
  FigureBook(const Ruleset& rules, int seats);

  bool exists(const FigureName& name) const;
  bool in_supply(const FigureName& name) const;
  // Who holds it as a prisoner.
  std::optional<Seat> holder(const FigureName& name) const;
  // Whether it stands on this segment (none8: the tower) of the cell.
  bool stands_at(const FigureName& name, Coord at, u8 segment) const;

  // The figure of this kind to name: the one to place, the one on this spot, the prisoner to free.
  // Precondition: there is one.
  FigureName to_place(Seat seat, FigureKind kind) const;
  FigureName standing(Seat seat, FigureKind kind, Coord at, u8 segment) const;
  FigureName prisoner(Seat owner, Seat holder, FigureKind kind) const;

  // Takes note of what happened. `named` is the figure the message was about, where the engine knows only its
  // kind: the one placed, or freed from prison.
  void follow(const EventLog& events, const std::optional<FigureName>& named);

 private:
  enum class Where : u8 { nowhere, supply, board, prison };
  struct Place {
    Where where = Where::nowhere;
    Coord at;
    u8 segment = 0;
    Seat holder = 0;
    int since = 0;          // prisoners: the one captured first is freed first
    bool doubtful = false;  // it came home in an exchange that another could have come home in
  };
  static constexpr int most = 7;  // figures of one kind

  const Place& place(const FigureName& name) const;
  Place& place(const FigureName& name);
  template <class Matches>
  std::optional<FigureName> first(Seat seat, FigureKind kind, Matches matches) const;
  void free(const Event& e, const std::optional<FigureName>& named);

  std::array<std::array<std::array<Place, most>, figure_kinds>, max_seats> places_{};
  int captures_ = 0;
};

}  // namespace bastide::jcz
