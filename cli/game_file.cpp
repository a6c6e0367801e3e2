#include "cli/game_file.h"

#include <algorithm>
#include <iterator>

#include "cli/failure.h"
#include "cli/input.h"
#include "interop/jcz/export.h"
#include "interop/record_json.h"

namespace bastide::cli {

namespace {

struct Named {
  std::string_view name;
  std::string_view ending;
};
// By GameFormat.
constexpr Named formats[] = {{"bastide", ".bastide"}, {"json", ".json"}, {"jcz", ".jcz"}};

GameFormat format_of_content(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '{') return GameFormat::bastide;
  return jcz::looks_like_file(text) ? GameFormat::jcz : GameFormat::json;
}

}  // namespace

std::optional<GameFormat> find_game_format(std::string_view name) {
  for (std::size_t f = 0; f < std::size(formats); ++f) {
    if (formats[f].name == name) return GameFormat(f);
  }
  return std::nullopt;
}

std::optional<GameFormat> game_format_of_path(std::string_view path) {
  for (std::size_t f = 0; f < std::size(formats); ++f) {
    if (path.ends_with(formats[f].ending)) return GameFormat(f);
  }
  return std::nullopt;
}

GameText read_game_text(const std::string& path, std::optional<GameFormat> format) {
  std::string text = read_input(path, std::max(max_record_bytes, jcz::max_file_bytes));
  if (!format && game_format_of_path(path) == GameFormat::jcz) format = GameFormat::jcz;
  const GameFormat known = format ? *format : format_of_content(text);
  return {known, std::move(text)};
}

Record record_of(const GameText& game, const std::string& source) {
  switch (game.format) {
    case GameFormat::bastide: return value_or_fail(parse_record(game.text), source);
    case GameFormat::json: return value_or_fail(record_from_json(game.text), source);
    case GameFormat::jcz: break;
  }
  return value_or_fail(jcz::record_from_file(game.text), source);
}

std::string text_of(const Record& record, GameFormat format, const std::string& source) {
  switch (format) {
    case GameFormat::bastide: return print_record(record);
    case GameFormat::json: return record_to_json(record);
    case GameFormat::jcz: break;
  }
  return jcz::write_file(value_or_fail(jcz::file_of(record), source));
}

}  // namespace bastide::cli
