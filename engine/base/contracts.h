// Contracts inside the engine.
//
// BASTIDE_ASSERT(cond, "Board::merge : distinct features") states what must hold at this point. The text
// names the place and what was expected. A broken contract is a mistake in our own code: it prints the
// text and ends the program.
//
// Never assert on what an outsider can cause: text, files, moves and options from outside are checked at
// the boundary and answered with an Error (result.h).
//
// Without BASTIDE_ASSERTS (release, wasm) the condition is compiled but never evaluated.
#pragma once

#if defined(BASTIDE_ASSERTS)

#if !defined(__wasm__)
#include <cstdio>
#endif

namespace bastide::detail {

[[noreturn, gnu::cold, gnu::noinline]] inline void contract_broken([[maybe_unused]] const char* text,
                                                                   [[maybe_unused]] const char* condition,
                                                                   [[maybe_unused]] const char* file,
                                                                   [[maybe_unused]] int line) noexcept {
#if !defined(__wasm__)
  std::fprintf(stderr, "%s:%d: contract broken: %s (%s)\n", file, line, text, condition);
  std::fflush(stderr);
#endif
  __builtin_trap();
}

}  // namespace bastide::detail

#define BASTIDE_ASSERT(cond, text) \
  ((cond) ? static_cast<void>(0) : ::bastide::detail::contract_broken((text), #cond, __FILE__, __LINE__))

#else

// sizeof names the condition's variables, so none of them is "unused", and evaluates nothing.
#define BASTIDE_ASSERT(cond, text) (static_cast<void>(sizeof((cond) ? 1 : 0)))

#endif
