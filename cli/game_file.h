// Recorded games in all formats the program knows.
#pragma once

#include <optional>
#include <string>

#include "interop/jcz/replay.h"
#include "notation/record.h"

namespace bastide::cli {

enum class GameFormat : u8 { bastide, json, jcz };
inline constexpr const char* game_format_names = "bastide|json|jcz";

std::optional<GameFormat> find_game_format(std::string_view name);
// By the ending of the file's name.
std::optional<GameFormat> game_format_of_path(std::string_view path);

// A text in a format. Without one, a file that ends in .jcz is what it says, any other is told by its
// content: records were always read so. Fails with source, place and reason.
struct GameText {
  GameFormat format;
  std::string text;
};
GameText read_game_text(const std::string& path, std::optional<GameFormat> format = {});

Record record_of(const GameText& game, const std::string& source);
std::string text_of(const Record& record, GameFormat format, const std::string& source);

}  // namespace bastide::cli
