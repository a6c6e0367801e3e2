#include "interop/jcz/header.h"

#include <algorithm>

#include "interop/jcz/setup.h"

namespace bastide::jcz {

namespace {

// A name as records want it: broken or control characters replaced, cut at the end of a character.
std::string seat_name(std::string name) {
  const auto trim = [&] {
    while (!name.empty() && (name.back() == ' ' || name.back() == '\t')) name.pop_back();
    name.erase(0, std::min(name.find_first_not_of(" \t"), name.size()));
  };
  trim();
  while (name.size() > max_name_bytes) {
    do {
      name.pop_back();
    } while (!name.empty() && (u8(name.back()) & 0xC0) == 0x80);
  }
  trim();
  if (name.empty() || is_seat_name(name)) return name;
  std::string plain;
  for (const char c : name) plain += c >= 0x20 && c < 0x7F ? c : '?';
  return plain;
}

}  // namespace

Record header_of(const File& file, DrawOrder order) {
  Record header;
  header.spec = value_of(ruleset_of(file.setup), "setup");
  if (order == DrawOrder::any) header.spec.options.set(order);
  const int seats = file.players.empty() ? 2 : int(file.players.size());
  if (seats > max_seats) refuse("jcz/setup", "players", "expected 1 to 6 players");
  if (file.players.empty() && !file.replay.empty())
    refuse("jcz/setup", "players", "expected players: the file has a replay");
  header.seats = seats;
  for (std::size_t s = 0; s < file.players.size(); ++s) header.names[s] = seat_name(file.players[s]);
  if (file.end_turn && *file.end_turn <= most_draws) header.draws = *file.end_turn;
  return header;
}

}  // namespace bastide::jcz
