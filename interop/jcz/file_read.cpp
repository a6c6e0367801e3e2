#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "interop/jcz/file.h"
#include "interop/jcz/refusal.h"
#include "interop/jcz/setup.h"
#include "interop/json_place.h"
#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

using Json = nlohmann::json;

// The deepest value of a game is a position within a pointer within a pointer; the rest is for what other
// versions may add.
constexpr int max_depth = 16;
constexpr int most_coordinate = 9999;
constexpr std::size_t max_text = 1000;

// A value and where it stands, so that every complaint can name the place.
class Value {
 public:
  Value(const Json& json, std::string place) : json_(&json), place_(std::move(place)) {}

  const Json& json() const { return *json_; }
  const std::string& place() const { return place_; }
  [[noreturn]] void wrong(const std::string& expected) const {
    refuse("jcz/file", place_, "expected " + expected);
  }

  bool has(const char* key) const {
    return json_->is_object() && json_->contains(key) && !(*json_)[key].is_null();
  }
  Value operator[](const char* key) const {
    if (!json_->is_object()) wrong("an object, { … }");
    const auto found = json_->find(key);
    const std::string place = (place_.empty() ? "" : place_ + ".") + key;
    if (found == json_->end()) refuse("jcz/file", place, "is missing");
    return {*found, place};
  }

  std::vector<Value> items() const {
    if (!json_->is_array()) wrong("an array, [ … ]");
    std::vector<Value> out;
    for (std::size_t i = 0; i < json_->size(); ++i)
      out.emplace_back((*json_)[i], place_ + "[" + std::to_string(i) + "]");
    return out;
  }

  // Members by name; a name is foreign text and may hold anything.
  std::vector<std::pair<std::string, Value>> members() const {
    if (!json_->is_object()) wrong("an object, { … }");
    std::vector<std::pair<std::string, Value>> out;
    for (const auto& [key, value] : json_->items()) {
      if (key.size() > max_text) refuse("jcz/file", place_, "a name has at most 1000 bytes");
      out.emplace_back(key, Value(value, place_ + "[" + text::quoted(key) + "]"));
    }
    return out;
  }

  std::string text() const {
    if (!json_->is_string()) wrong("a text");
    const auto& text = json_->get_ref<const std::string&>();
    if (text.size() > max_text) wrong("a text of at most 1000 bytes");
    return text;
  }

  int whole(int low, int high) const {
    if (json_->is_number_unsigned()) {
      const auto n = json_->get<std::uint64_t>();
      if (n <= std::uint64_t(high) && int(n) >= low) return int(n);
    } else if (json_->is_number_integer()) {
      const auto n = json_->get<std::int64_t>();
      if (n >= low && n <= high) return int(n);
    } else if (json_->is_number_float()) {
      const double n = json_->get<double>();
      if (n >= low && n <= high && n == std::floor(n)) return int(n);
    }
    wrong("a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  }

  // A value that decides a draw.
  double random() const {
    const double value = json_->is_number() ? json_->get<double>() : -1;
    if (!(value >= 0 && value < 1)) wrong("a number from 0 to below 1");
    return value;
  }

 private:
  const Json* json_;
  std::string place_;
};

// 5, true, false, null as numbers of things.
int count_of(const Value& value, int usual) {
  if (value.json().is_boolean()) return value.json().get<bool>() ? usual : 0;
  return value.json().is_null() ? 0 : value.whole(0, 255);
}

std::vector<Setup::Count> counts_of(const Value& value) {
  std::vector<Setup::Count> out;
  for (const auto& [id, count] : value.members()) {
    const int n = count_of(count, bastide::jcz::usual_number(id));
    if (n > 0) out.push_back({id, n});
  }
  return out;
}

int quarter_turns(const Value& value) {
  constexpr std::string_view names[] = {"R0", "R90", "R180", "R270"};
  const std::string name = value.text();
  const auto found = std::find(std::begin(names), std::end(names), name);
  if (found == std::end(names)) value.wrong("R0, R90, R180 or R270");
  return int(found - std::begin(names));
}

Position position_of(const Value& value) {
  const auto items = value.items();
  if (items.size() != 2) value.wrong("a position, [x, y]");
  return {items[0].whole(-most_coordinate, most_coordinate),
          items[1].whole(-most_coordinate, most_coordinate)};
}

Pointer pointer_of(const Value& value) {
  return {position_of(value["position"]), value["feature"].text(), value["location"].text()};
}

Setup setup_of(const Value& value) {
  Setup setup;
  setup.sets = counts_of(value["sets"]);
  setup.elements = counts_of(value["elements"]);
  if (value.has("rules")) {
    for (const auto& [id, rule] : value["rules"].members()) {
      const Json& json = rule.json();
      if (json.is_structured()) rule.wrong("a text, a number, true or false");
      setup.rules.push_back({id, json.is_string() ? rule.text() : json.dump()});
    }
  }
  if (value.has("start")) {
    for (const Value& start : value["start"].items()) {
      const int degrees = start.has("rotation") ? start["rotation"].whole(0, 270) : 0;
      if (degrees % 90 != 0) start["rotation"].wrong("0, 90, 180 or 270");
      const Position at{start["x"].whole(-most_coordinate, most_coordinate),
                        start["y"].whole(-most_coordinate, most_coordinate)};
      setup.start.push_back({start["tile"].text(), at, degrees / 90});
    }
  }
  if (value.has("addons") && !value["addons"].json().empty()) {
    refuse("jcz/unknown", "setup.addons", "add-ons cannot be played here");
  }
  return setup;
}

constexpr std::array<std::string_view, 11> type_names{
    "PLACE_TILE",          "DEPLOY_MEEPLE", "PASS",        "COMMIT",
    "MOVE_NEUTRAL_FIGURE", "RETURN_MEEPLE", "PLACE_TOKEN", "CAPTURE_FOLLOWER",
    "EXCHANGE_FOLLOWER",   "PAY_RANSOM",    "UNDO"};

void read_figure_pointer(const Value& value, Pointer& pointer, std::string& figure) {
  pointer = pointer_of(value["featurePointer"]);
  figure = value["meepleId"].text();
}

void read_payload(const Value& payload, Message& m) {
  switch (m.type) {
    case MessageType::place_tile:
      m.tile = payload["tileId"].text();
      m.rotation = quarter_turns(payload["rotation"]);
      m.at = position_of(payload["position"]);
      break;
    case MessageType::deploy_meeple:
      m.pointer = pointer_of(payload["pointer"]);
      m.figure = payload["meepleId"].text();
      break;
    case MessageType::move_neutral_figure:
      m.figure = payload["figureId"].text();
      if (payload["to"].json().is_array()) {
        m.at = position_of(payload["to"]);
      } else {
        read_figure_pointer(payload["to"], m.pointer, m.beside);
        if (m.beside.empty()) payload["to"]["meepleId"].wrong("a figure");
      }
      break;
    case MessageType::return_meeple:
      read_figure_pointer(payload["pointer"], m.pointer, m.figure);
      m.word = payload["source"].text();
      break;
    case MessageType::place_token:
      m.word = payload["token"].text();
      m.pointer = pointer_of(payload["pointer"]);
      break;
    case MessageType::capture_follower: read_figure_pointer(payload["pointer"], m.pointer, m.figure); break;
    case MessageType::exchange_follower:
    case MessageType::pay_ransom: m.figure = payload["meepleId"].text(); break;
    case MessageType::commit:
      if (payload.has("random")) m.random = payload["random"].random();
      break;
    case MessageType::pass:
    case MessageType::undo: break;
  }
}

Message message_of(const Value& value) {
  const std::string name = value["type"].text();
  const auto type = std::find(type_names.begin(), type_names.end(), name);
  if (type == type_names.end()) {
    refuse("jcz/unknown", value.place() + ".type", "unknown message " + text::quoted(name));
  }
  Message m;
  m.type = MessageType(type - type_names.begin());
  if (value.has("player")) m.player = value["player"].whole(0, max_seats - 1);
  if (value.has("payload")) {
    if (!value["payload"].json().is_object()) value["payload"].wrong("an object, { … }");
    read_payload(value["payload"], m);
  } else if (m.type != MessageType::pass && m.type != MessageType::undo && m.type != MessageType::commit) {
    refuse("jcz/file", value.place() + ".payload", "is missing");
  }
  return m;
}

// Older programs wrote another form. What is not a version is none: the form will show.
void check_version(const Value& value) {
  if (!value.json().is_string()) return;
  const auto& text = value.json().get_ref<const std::string&>();
  constexpr std::array<int, 2> oldest{5, 7};
  std::array<int, 2> version{};
  std::size_t part = 0;
  for (std::string_view rest = text; part == 0 || !rest.empty(); ++part) {
    const std::size_t dot = std::min(rest.find('.'), rest.size());
    const auto number = text::number(rest.substr(0, dot), 0, 999'999);
    if (!number) return;
    if (part < version.size()) version[part] = *number;
    rest.remove_prefix(std::min(dot + 1, rest.size()));
  }
  if (version < oldest)
    refuse("jcz/version", value.place(), "expected version 5.7 or later; found " + text::quoted(text));
}

File file_of(const Value& value) {
  File file;
  if (value.has("appVersion")) check_version(value["appVersion"]);
  file.setup = setup_of(value["setup"]);
  if (value.has("initialRandom")) file.initial_random = value["initialRandom"].random();
  if (value.has("players")) {
    for (const Value& player : value["players"].items())
      file.players.push_back(player.has("name") ? player["name"].text() : "");
  }
  if (value.has("replay")) {
    const auto messages = value["replay"].items();
    if (messages.size() > max_messages)
      value["replay"].wrong("at most " + std::to_string(max_messages) + " messages");
    for (const Value& message : messages) file.replay.push_back(message_of(message));
  }
  if (value.has("gameAnnotations")) {
    const Value annotations = value["gameAnnotations"];
    if (annotations.has("drawOrder")) {
      for (const Value& tile : annotations["drawOrder"].items()) file.draw_order.push_back(tile.text());
    }
    if (annotations.has("endTurn")) file.end_turn = annotations["endTurn"].whole(1, 1'000'000);
  }
  if (value.has("test") && value["test"].has("assertions")) {
    for (const Value& line : value["test"]["assertions"].items()) file.assertions.push_back(line.text());
  }
  return file;
}

}  // namespace

std::string_view name_of(MessageType type) { return type_names[u8(type)]; }

Result<File> read_file(std::string_view text) {
  if (text.size() > max_file_bytes) {
    return fail("jcz/too-long", "",
                "a .jcz file has at most " + std::to_string(max_file_bytes) + " bytes, not " +
                    std::to_string(text.size()));
  }
  if (nests_deeper(text, max_depth)) {
    return fail("jcz/file", "", "values are nested more than " + std::to_string(max_depth) + " deep");
  }
  const Json document = Json::parse(text.begin(), text.end(), nullptr, false);
  if (document.is_discarded()) return fail("jcz/file", place_of_mistake(text), "not well-formed JSON");
  // Of two values with one name nobody knows which is meant.
  if (const auto name = repeated_name(text)) {
    return fail("jcz/file", "", "the name " + text::quoted(*name) + " is there twice in one object");
  }
  return answered([&] { return file_of(Value(document, "")); });
}

bool looks_like_file(std::string_view text) {
  return text.find("\"setup\"") != std::string_view::npos &&
         text.find("\"bastide-record\"") == std::string_view::npos;
}

}  // namespace bastide::jcz
