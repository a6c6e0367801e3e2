// For fuzzers: a property that must hold for every input. It ends the program loudly, in every build.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace bastide::fuzz {

inline void require(bool holds, std::string_view what, std::string_view detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n%.*s\n", int(what.size()), what.data(), int(detail.size()),
               detail.data());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A refusal is one short line of text that names its kind.
template <class E>
void require_sound(const E& error) {
  const std::string text = error.text();
  require(!error.code.empty() && !error.message.empty(), "an error says something");
  require(text.size() < 2000, "an error is short", text);
  for (const char c : text) require(std::uint8_t(c) >= ' ', "an error is one line", text);
}

}  // namespace bastide::fuzz
