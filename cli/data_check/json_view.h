// A JSON value that knows where it stands.
//
// Reading a wrong type, a missing key or an unknown word throws `BadPlace` with the finished problem line;
// the readers catch it around each file and each tile, so one bad entry does not hide the others. Nothing
// outside this folder sees the exception.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::data_check {

struct BadPlace {
  std::string problem;
};

class JsonView {
 public:
  JsonView(const nlohmann::json& value, std::string file, std::string place)
      : value_(&value), file_(std::move(file)), place_(std::move(place)) {}

  [[noreturn]] void fail(const std::string& what) const;

  const std::string& file() const { return file_; }
  const std::string& place() const { return place_; }

  std::string text() const;
  int number(int low, int high) const;
  bool flag() const;
  // Text, or a whole number as text: values of options are either.
  std::string text_or_number() const;
  // Which of the words it is.
  int word(std::initializer_list<std::string_view> words) const;

  bool has(std::string_view key) const;
  JsonView get(std::string_view key) const;
  std::vector<std::string> keys() const;
  // Fails on a key that is not listed: a misspelt key would otherwise be ignored in silence.
  void only(std::initializer_list<std::string_view> known) const;

  // The entries of a list. An entry with an "id" (or "name", for options) is named by it.
  std::vector<JsonView> items(std::string_view name_key = "id") const;
  std::vector<std::string> texts() const;

  std::string text_or(std::string_view key, std::string fallback = {}) const;
  bool flag_or_false(std::string_view key) const;

 private:
  const nlohmann::json* value_;
  std::string file_, place_;
};

// The parsed text; throws BadPlace naming the line of a syntax error or a key that occurs twice.
nlohmann::json parse_json(const std::string& file, const std::string& text);

}  // namespace bastide::data_check
