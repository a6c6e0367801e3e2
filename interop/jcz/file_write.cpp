#include <nlohmann/json.hpp>

#include "interop/jcz/file.h"
#include "interop/jcz/setup.h"

namespace bastide::jcz {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* app_version = "5.12.0";
constexpr int message_ms = 1000;  // a game has no clock with us; this keeps the order of events

Json json_of(const Position& p) { return Json::array({p.x, p.y}); }

Json json_of(const Pointer& p) {
  return {{"position", json_of(p.position)}, {"feature", p.feature}, {"location", p.location}};
}

Json figure_pointer(const Pointer& p, const std::string& figure) {
  return {{"featurePointer", json_of(p)}, {"meepleId", figure}};
}

Json payload_of(const Message& m) {
  switch (m.type) {
    case MessageType::place_tile:
      return {{"tileId", m.tile},
              {"rotation", "R" + std::to_string(90 * m.rotation)},
              {"position", json_of(m.at)}};
    case MessageType::deploy_meeple: return {{"pointer", json_of(m.pointer)}, {"meepleId", m.figure}};
    case MessageType::commit: return {{"random", m.random.value_or(0.5)}};
    case MessageType::move_neutral_figure:
      return {{"figureId", m.figure},
              {"to", m.beside.empty() ? json_of(m.at) : figure_pointer(m.pointer, m.beside)}};
    case MessageType::return_meeple:
      return {{"pointer", figure_pointer(m.pointer, m.figure)}, {"source", m.word}};
    case MessageType::place_token: return {{"token", m.word}, {"pointer", json_of(m.pointer)}};
    case MessageType::capture_follower: return {{"pointer", figure_pointer(m.pointer, m.figure)}};
    case MessageType::exchange_follower:
    case MessageType::pay_ransom: return {{"meepleId", m.figure}};
    case MessageType::pass:
    case MessageType::undo: break;
  }
  return Json::object();
}

// Elements that come in numbers are written as numbers, the others as true.
Json setup_json(const Setup& setup) {
  Json sets = Json::object(), elements = Json::object(), rules = Json::object(), start = Json::array();
  for (const auto& set : setup.sets) sets[set.id] = set.number;
  for (const auto& element : setup.elements) {
    if (is_number_element(element.id)) {
      elements[element.id] = element.number;
    } else {
      elements[element.id] = true;
    }
  }
  for (const auto& rule : setup.rules) rules[rule.id] = rule.value;
  for (const auto& s : setup.start)
    start.push_back({{"tile", s.tile}, {"x", s.at.x}, {"y", s.at.y}, {"rotation", 90 * s.rotation}});
  return {{"sets", sets},     {"elements", elements}, {"rules", rules},
          {"timer", nullptr}, {"start", start},       {"options", Json::object()}};
}

}  // namespace

std::string write_file(const File& file) {
  Json players = Json::array(), replay = Json::array();
  for (std::size_t s = 0; s < file.players.size(); ++s) {
    players.push_back({{"name", file.players[s]}, {"slot", s}, {"clientId", "bastide-" + std::to_string(s)}});
  }
  int clock = 0;
  for (const Message& m : file.replay) {
    clock += message_ms;
    Json message = {{"type", name_of(m.type)}, {"payload", payload_of(m)}};
    if (m.player) message["player"] = *m.player;
    message["clock"] = clock;
    replay.push_back(std::move(message));
  }
  Json json = {{"appVersion", app_version},
               {"gameId", "bastide"},
               {"name", ""},
               {"initialRandom", file.initial_random.value_or(0.5)},
               {"created", "1970-01-01T00:00:00.000Z"},
               {"clock", clock},
               {"setup", setup_json(file.setup)}};
  if (!file.players.empty()) {
    json["players"] = std::move(players);
    json["replay"] = std::move(replay);
  }
  Json annotations = Json::object();
  if (!file.draw_order.empty()) annotations["drawOrder"] = file.draw_order;
  if (file.end_turn) annotations["endTurn"] = *file.end_turn;
  if (!annotations.empty()) json["gameAnnotations"] = std::move(annotations);
  if (!file.assertions.empty()) json["test"] = {{"description", ""}, {"assertions", file.assertions}};
  return json.dump(1) + "\n";
}

}  // namespace bastide::jcz
