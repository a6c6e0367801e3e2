// Hostile files end in one short line; nothing raises an exception, nothing takes long.
#include "interop/jcz/file.h"

#include <gtest/gtest.h>

#include "interop/jcz/replay.h"

namespace bastide::jcz {
namespace {

std::string error_of(const std::string& text) {
  const auto file = read_file(text);
  if (file) return "accepted";
  EXPECT_LT(file.error().text().size(), 500u);
  EXPECT_EQ(file.error().text().find('\n'), std::string::npos);
  return file.error().text();
}

std::string with_setup(const std::string& rest) {
  return R"({"setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7}})" + rest + "}";
}

std::string with_message(const std::string& message) {
  return with_setup(R"(, "players": [{"name": "A"}], "replay": [)" + message + "]");
}

TEST(JczFile, WrongShapes) {
  const struct {
    std::string text;
    std::string error;
  } table[] = {
      {"", "line 1, column 1: not well-formed JSON"},
      {"{", "line 1, column 2: not well-formed JSON"},
      {"[1, 2]", "expected an object, { … }"},
      {"{}", "setup: is missing"},
      {R"({"setup": 7})", "setup: expected an object, { … }"},
      {R"({"setup": {"sets": [], "elements": {}}})", "setup.sets: expected an object, { … }"},
      {R"({"setup": {"sets": {"basic:1": -1}, "elements": {}}})",
       "setup.sets[\"basic:1\"]: expected a whole number from 0 to 255"},
      {R"({"setup": {"sets": {"basic:1": 1e300}, "elements": {}}})",
       "setup.sets[\"basic:1\"]: expected a whole number from 0 to 255"},
      {R"({"setup": {"sets": {"basic:1": 99999999999999999999}, "elements": {}}})",
       "setup.sets[\"basic:1\"]: expected a whole number from 0 to 255"},
      {R"({"setup": {"sets": {"basic:1": 1e999}, "elements": {}}})",
       "line 1, column 36: not well-formed JSON"},
      {R"({"setup": {"sets": {"a\nb": "x"}, "elements": {}}})",
       "setup.sets[\"a\\nb\"]: expected a whole number from 0 to 255"},
      {R"({"setup": {"sets": {}, "elements": {}, "addons": ["x"]}})",
       "setup.addons: add-ons cannot be played here"},
      {R"({"setup": {"sets": {}, "elements": {}, "rules": {"a": []}}})",
       "setup.rules[\"a\"]: expected a text, a number, true or false"},
      {R"({"setup": {"sets": {}, "elements": {}, "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 45}]}})",
       "setup.start[0].rotation: expected 0, 90, 180 or 270"},
      {with_setup(R"(, "initialRandom": 1)"), "initialRandom: expected a number from 0 to below 1"},
      {with_setup(R"(, "initialRandom": "x")"), "initialRandom: expected a number from 0 to below 1"},
      {with_setup(R"(, "players": "A")"), "players: expected an array, [ … ]"},
      {with_setup(R"(, "players": [{"name": 1}])"), "players[0].name: expected a text"},
      {with_setup(R"(, "gameAnnotations": {"endTurn": 0})"),
       "gameAnnotations.endTurn: expected a whole number from 1 to 1000000"},
      {with_setup(R"(, "test": {"assertions": [1]})"), "test.assertions[0]: expected a text"},
      {with_message("7"), "replay[0]: expected an object, { … }"},
      {with_message(R"({"type": "DANCE"})"), "replay[0].type: unknown message \"DANCE\""},
      {with_message(R"({"type": "PASS", "player": 6})"),
       "replay[0].player: expected a whole number from 0 to 5"},
      {with_message(R"({"type": "PLACE_TILE"})"), "replay[0].payload: is missing"},
      {with_message(R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C"}})"),
       "replay[0].payload.rotation: is missing"},
      {with_message(R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R45"}})"),
       "replay[0].payload.rotation: expected R0, R90, R180 or R270"},
      {with_message(
           R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R0", "position": [1]}})"),
       "replay[0].payload.position: expected a position, [x, y]"},
      {with_message(
           R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R0", "position": [1, 1e9]}})"),
       "replay[0].payload.position[1]: expected a whole number from -9999 to 9999"},
      {with_message(R"({"type": "COMMIT", "payload": {"random": -0.5}})"),
       "replay[0].payload.random: expected a number from 0 to below 1"},
  };
  for (const auto& [text, error] : table) EXPECT_EQ(error_of(text), error) << text;
}

TEST(JczFile, DeepAndLargeFiles) {
  const std::string deep(200'000, '[');
  EXPECT_EQ(error_of(deep), "values are nested more than 16 deep");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(error_of(objects), "values are nested more than 16 deep");
  EXPECT_EQ(error_of(with_setup(R"(, "x": )" + std::string(50, '[') + std::string(50, ']'))),
            "values are nested more than 16 deep");
  EXPECT_EQ(error_of(std::string(max_file_bytes + 1, ' ')),
            "a .jcz file has at most 4194304 bytes, not 4194305");
  std::string garbage(max_file_bytes, 'x');
  EXPECT_EQ(error_of(garbage), "line 1, column 1: not well-formed JSON");
  // Many members cost no more than their text.
  std::string sets;
  for (int i = 0; i < 200'000; ++i)
    sets += (i == 0 ? "" : ",") + std::string("\"k") + std::to_string(i) + "\":1";
  EXPECT_EQ(error_of("{\"setup\": {\"sets\": {" + sets + "}}}"), "setup.elements: is missing");
  EXPECT_EQ(error_of(with_setup(R"(, "x": "[[[[[[[[[[[[[[[[[[[[\"[[[[[[[[[[[[[[[[[[[[")")), "accepted");
  std::string passes;
  for (std::size_t i = 0; i <= max_messages; ++i)
    passes += (i == 0 ? "" : ",") + std::string(R"({"type": "PASS"})");
  EXPECT_EQ(error_of(with_message(passes)), "replay: expected at most 20000 messages");
}

// Each UNDO takes back one message and no more work than that.
TEST(JczFile, ChainsOfUndo) {
  std::string chain;
  for (int i = 0; i < 9'000; ++i) {
    chain +=
        R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},)"
        R"({"type": "UNDO"},)";
  }
  const auto file = read_file(with_message(chain + R"({"type": "UNDO"})"));
  ASSERT_TRUE(file) << file.error().text();
  const auto game = replay(*file);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().text(), "replay[18000]: UNDO: nothing in this turn can be undone");
}

TEST(JczFile, TellsItselfFromARecord) {
  EXPECT_TRUE(looks_like_file(with_setup("")));
  EXPECT_FALSE(looks_like_file(R"({"format": "bastide-record"})"));
}

TEST(JczFile, OldVersionsAreRefusedByName) {
  const auto error = [](const std::string& version) {
    const auto file =
        read_file("{\"appVersion\": " + version + R"(, "setup": {"sets": {}, "elements": {}}})");
    return file ? "accepted" : file.error().text();
  };
  for (const char* old : {"\"5.6.1\"", "\"5.6\"", "\"4.6.0\"", "\"5\"", "\"0.0.0\""})
    EXPECT_TRUE(error(old).starts_with("appVersion: expected version 5.7 or later; found ")) << old;
  for (const char* good : {"\"5.7.0\"", "\"5.7\"", "\"5.12.0\"", "\"6\"", "\"10.0\"", "\"\"", "\"5.x\"",
                           "\"dev\"", "\"5.3.0-SNAPSHOT\"", "null", "5", "[]", "\"99999999999.1\""})
    EXPECT_EQ(error(good), "accepted") << good;
}

TEST(JczFile, ANameTwiceInOneObjectIsRefused) {
  const auto error = [](const std::string& text) {
    const auto file = read_file(text);
    return file ? "accepted" : file.error().text();
  };
  EXPECT_EQ(error(R"({"setup": {"sets": {}, "elements": {}, "sets": {}}})"),
            "the name \"sets\" is there twice in one object");
  EXPECT_EQ(error(R"({"setup": {}, "replay": [], "setup": {"sets": {}, "elements": {}}})"),
            "the name \"setup\" is there twice in one object");
  EXPECT_EQ(
      error(R"({"setup": {"sets": {}, "elements": {}}, "replay": [{"type": "PASS"}, {"type": "PASS"}]})"),
      "accepted");
  for (const char* payload : {"1", "[]", "\"x\"", "true"})
    EXPECT_EQ(error(R"({"setup": {"sets": {}, "elements": {}}, "replay": [{"type": "COMMIT", "payload": )" +
                    std::string(payload) + "}]}"),
              "replay[0].payload: expected an object, { … }");
}

}  // namespace
}  // namespace bastide::jcz
