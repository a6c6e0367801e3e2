#include "interop/jcz/figures.h"

#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

// By FigureKind.
constexpr std::array<std::string_view, figure_kinds> kind_names{"small", "big", "abbot", "builder", "pig"};

}  // namespace

std::optional<FigureName> parse_figure_name(std::string_view text) {
  const std::size_t first = text.find('.'), last = text.rfind('.');
  if (first == std::string_view::npos || first == last) return std::nullopt;
  const auto seat = text::number(text.substr(0, first), 0, max_seats - 1);
  const auto number = text::number(text.substr(last + 1), 1, 99);
  if (!seat || !number) return std::nullopt;
  for (std::size_t k = 0; k < kind_names.size(); ++k) {
    if (text.substr(first + 1, last - first - 1) == kind_names[k])
      return FigureName{Seat(*seat), FigureKind(k), *number};
  }
  return std::nullopt;
}

std::string text_of(const FigureName& name) {
  return std::to_string(name.seat) + "." + std::string(kind_names[u8(name.kind)]) + "." +
         std::to_string(name.number);
}

FigureBook::FigureBook(const Ruleset& rules, int seats) {
  for (Seat s = 0; s < seats; ++s) {
    for (int k = 0; k < figure_kinds; ++k) {
      const int count = figures_per_seat(rules, FigureKind(k));
      for (int n = 1; n <= count; ++n) place({s, FigureKind(k), n}).where = Where::supply;
    }
  }
}

const FigureBook::Place& FigureBook::place(const FigureName& name) const {
  static const Place nowhere;
  if (name.number > most) return nowhere;
  return places_[name.seat][u8(name.kind)][std::size_t(name.number - 1)];
}

FigureBook::Place& FigureBook::place(const FigureName& name) {
  return places_[name.seat][u8(name.kind)][std::size_t(name.number - 1)];
}

bool FigureBook::exists(const FigureName& name) const { return place(name).where != Where::nowhere; }
bool FigureBook::in_supply(const FigureName& name) const { return place(name).where == Where::supply; }

std::optional<Seat> FigureBook::holder(const FigureName& name) const {
  const Place& p = place(name);
  return p.where == Where::prison ? std::optional<Seat>(p.holder) : std::nullopt;
}

bool FigureBook::stands_at(const FigureName& name, Coord at, u8 segment) const {
  const Place& p = place(name);
  return p.where == Where::board && p.at == at && p.segment == segment;
}

template <class Matches>
std::optional<FigureName> FigureBook::first(Seat seat, FigureKind kind, Matches matches) const {
  std::optional<FigureName> best;
  for (int n = 1; n <= most; ++n) {
    const FigureName name{seat, kind, n};
    if (!matches(place(name))) continue;
    if (!best || place(name).since < place(*best).since) best = name;
  }
  return best;
}

FigureName FigureBook::to_place(Seat seat, FigureKind kind) const {
  const auto sure = [](const Place& p) { return p.where == Where::supply && !p.doubtful; };
  if (const auto name = first(seat, kind, sure)) return *name;
  return *first(seat, kind, [](const Place& p) { return p.where == Where::supply; });
}

FigureName FigureBook::standing(Seat seat, FigureKind kind, Coord at, u8 segment) const {
  return *first(seat, kind, [&](const Place& p) {
    return p.where == Where::board && p.at == at && p.segment == segment;
  });
}

FigureName FigureBook::prisoner(Seat owner, Seat holder, FigureKind kind) const {
  return *first(owner, kind, [&](const Place& p) { return p.where == Where::prison && p.holder == holder; });
}

// The oldest prisoner comes home unless another one is named.
void FigureBook::free(const Event& e, const std::optional<FigureName>& named) {
  const auto held = [&](const Place& p) { return p.where == Where::prison && p.holder == e.by; };
  const bool this_one = named && named->seat == e.seat && named->kind == e.figure && held(place(*named));
  const FigureName freed = this_one ? *named : prisoner(e.seat, e.by, e.figure);
  int others = 0;
  for (int n = 1; n <= most; ++n) others += held(place({e.seat, e.figure, n})) && n != freed.number;
  place(freed) = {};
  place(freed).where = Where::supply;
  place(freed).doubtful = !this_one && others > 0;
}

void FigureBook::follow(const EventLog& events, const std::optional<FigureName>& named) {
  for (const Event& e : events) {
    switch (e.kind) {
      case EventKind::figure_placed: {
        const FigureName name = named ? *named : to_place(e.seat, e.figure);
        place(name) = {Where::board, e.at, e.segment};
        break;
      }
      case EventKind::figure_returned: {
        Place& p = place(standing(e.seat, e.figure, e.at, e.segment));
        p = {};
        p.where = Where::supply;
        break;
      }
      case EventKind::figure_captured:
        place(standing(e.seat, e.figure, e.at, e.segment)) = {Where::prison, {}, 0, e.by, ++captures_};
        break;
      case EventKind::figure_freed: free(e, named); break;
      default: break;
    }
  }
}

}  // namespace bastide::jcz
