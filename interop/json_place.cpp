#include "interop/json_place.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

namespace bastide {

namespace {

using Json = nlohmann::json;

// Hears everything and keeps nothing.
class Listener : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }
};

// Finds where a text stops being JSON.
class ErrorFinder : public Listener {
 public:
  std::size_t position = 0;  // bytes read when the mistake was noticed

  bool parse_error(std::size_t bytes, const std::string&, const nlohmann::detail::exception&) override {
    position = bytes;
    return false;
  }
};

// Finds a name that is there twice. A parser that asks about every value would take far longer: it looks
// through an array again whenever one of its objects ends.
class NameWatcher : public Listener {
 public:
  std::optional<std::string> repeated;

  bool start_object(std::size_t) override {
    names_.emplace_back();
    return true;
  }
  bool key(string_t& name) override {
    if (!names_.back().insert(name).second) repeated = name;
    return !repeated;
  }
  bool end_object() override {
    names_.pop_back();
    return true;
  }

 private:
  std::vector<std::set<std::string>> names_;  // of the objects that are open
};

}  // namespace

std::string place_of_mistake(std::string_view text) {
  ErrorFinder finder;
  Json::sax_parse(text.begin(), text.end(), &finder);
  const std::string_view before =
      text.substr(0, std::min(std::max<std::size_t>(finder.position, 1) - 1, text.size()));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 if there is none
  return "line " + std::to_string(lines + 1) + ", column " + std::to_string(before.size() - line_begin + 1);
}

std::optional<std::string> repeated_name(std::string_view text) {
  NameWatcher watcher;
  Json::sax_parse(text.begin(), text.end(), &watcher);
  return watcher.repeated;
}

bool nests_deeper(std::string_view text, int most) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      i += c == '\\';  // what is escaped is part of the string
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace bastide
