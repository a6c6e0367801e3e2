// Any text as a .jcz file: refused in one line, or a legal game that survives the way out and back.
#include "interop/jcz/assertions.h"
#include "interop/jcz/export.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const auto file = jcz::read_file(fuzz::text_of(data, size));
  if (!file) {
    fuzz::require_sound(file.error());
    return 0;
  }
  const auto game = jcz::replay(*file);
  if (!game) {
    fuzz::require_sound(game.error());
    return 0;
  }
  fuzz::require(game->scores.size() == file->replay.size(), "an entry for each message");
  fuzz::require(jcz::check_assertions(*file, *game).size() == file->assertions.size(), "all are judged");
  const std::string text = print_record(game->record);
  const auto record = parse_record(text);
  fuzz::require(record && *record == game->record, "the record is legal", text);
  const auto out = jcz::file_of(*record);
  if (!out) {
    fuzz::require_sound(out.error());
    return 0;
  }
  const auto read = jcz::read_file(jcz::write_file(*out));
  fuzz::require(read && *read == *out, "written and read", text);
  const auto again = jcz::replay(*read);
  fuzz::require(again.has_value(), "what was written can be replayed", text);
  return 0;
}
