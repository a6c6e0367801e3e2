// See json_view.h.
#include "cli/data_check/json_view.h"

#include <algorithm>
#include <set>

namespace bastide::data_check {

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

void JsonView::fail(const std::string& what) const {
  throw BadPlace{file_ + ": " + (place_.empty() ? "top level" : place_) + ": " + first_line(what)};
}

std::string JsonView::text() const {
  if (!value_->is_string()) fail("text expected");
  return value_->get<std::string>();
}

int JsonView::number(int low, int high) const {
  if (!value_->is_number_integer()) fail("whole number expected");
  // A number beyond 64 bits is a float to the parser, so it does not get here; one beyond the signed range
  // would wrap, hence the two ways of reading.
  const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > 1'000'000'000;
  const auto n = huge ? std::int64_t{1'000'000'000} : value_->get<std::int64_t>();
  if (huge || n < low || n > high) {
    fail("number not in " + std::to_string(low) + ".." + std::to_string(high));
  }
  return int(n);
}

bool JsonView::flag() const {
  if (!value_->is_boolean()) fail("true or false expected");
  return value_->get<bool>();
}

std::string JsonView::text_or_number() const {
  if (value_->is_number_integer()) return std::to_string(number(0, 255));
  return text();
}

int JsonView::word(std::initializer_list<std::string_view> words) const {
  const std::string got = text();
  const auto* found = std::find(words.begin(), words.end(), got);
  if (found == words.end()) {
    std::string list;
    for (auto w : words) list += (list.empty() ? "" : ", ") + std::string(w);
    fail("'" + got + "' is not one of " + list);
  }
  return int(found - words.begin());
}

bool JsonView::has(std::string_view key) const {
  if (!value_->is_object()) fail("object expected");
  return value_->contains(std::string(key));
}

JsonView JsonView::get(std::string_view key) const {
  if (!has(key)) fail("key '" + std::string(key) + "' is missing");
  return {value_->at(std::string(key)), file_, (place_.empty() ? "" : place_ + " ") + std::string(key)};
}

std::vector<std::string> JsonView::keys() const {
  if (!value_->is_object()) fail("object expected");
  std::vector<std::string> out;
  for (const auto& [key, unused] : value_->items()) out.push_back(key);
  return out;
}

void JsonView::only(std::initializer_list<std::string_view> known) const {
  for (const std::string& key : keys()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) fail("unknown key '" + key + "'");
  }
}

std::vector<JsonView> JsonView::items(std::string_view name_key) const {
  if (!value_->is_array()) fail("list expected");
  std::vector<JsonView> out;
  for (std::size_t i = 0; i < value_->size(); ++i) {
    const nlohmann::json& entry = (*value_)[i];
    std::string name = place_ + "[" + std::to_string(i) + "]";
    if (entry.is_object()) {
      const auto found = entry.find(std::string(name_key));
      if (found != entry.end() && found->is_string()) name = first_line(found->get<std::string>());
    }
    out.emplace_back(entry, file_, name);
  }
  return out;
}

std::vector<std::string> JsonView::texts() const {
  std::vector<std::string> out;
  for (const JsonView& entry : items()) out.push_back(entry.text());
  return out;
}

std::string JsonView::text_or(std::string_view key, std::string fallback) const {
  return has(key) ? get(key).text() : std::move(fallback);
}

bool JsonView::flag_or_false(std::string_view key) const { return has(key) && get(key).flag(); }

nlohmann::json parse_json(const std::string& file, const std::string& text) {
  using json = nlohmann::json;
  std::vector<std::set<std::string>> open;  // keys seen in every object being read
  std::string doubled;
  const auto watch = [&](int, json::parse_event_t event, json& value) {
    if (event == json::parse_event_t::object_start) open.emplace_back();
    if (event == json::parse_event_t::object_end) open.pop_back();
    if (event == json::parse_event_t::key && !open.back().insert(value.get<std::string>()).second) {
      doubled = value.get<std::string>();
    }
    return true;
  };
  try {
    json parsed = json::parse(text, watch);
    if (!doubled.empty())
      throw BadPlace{file + ": top level: key '" + first_line(doubled) + "' occurs twice"};
    return parsed;
  } catch (const json::parse_error& e) {
    const auto end = text.begin() + std::ptrdiff_t(std::min(e.byte, text.size()));
    const auto line = 1 + std::count(text.begin(), end, '\n');
    throw BadPlace{file + ": line " + std::to_string(line) + ": not valid JSON"};
  } catch (const json::exception& e) {
    throw BadPlace{file + ": top level: " + first_line(e.what())};
  }
}

}  // namespace bastide::data_check
