# Compiler flags for every target of the project.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # One cache for all clones: what differs only in the folder's name is the same.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # False alarms of g++ 12 inside std::string and under the sanitizers (GCC bugs 105651, 105562).
  add_compile_options(-Wno-restrict $<$<BOOL:${BASTIDE_SANITIZE}>:-Wno-maybe-uninitialized>)
endif()
if(BASTIDE_WERROR)
  # A compiler nobody has tried yet may warn; it should still build.
  if((CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
     OR (CMAKE_CXX_COMPILER_ID MATCHES Clang AND CMAKE_CXX_COMPILER_VERSION MATCHES "^19\\."))
    add_compile_options(-Werror)
  endif()
endif()

# Colour survives Ninja's pipes.
add_compile_options($<IF:$<CXX_COMPILER_ID:GNU>,-fdiagnostics-color=auto,-fcolor-diagnostics>)

if(BASTIDE_SANITIZE)
  # vptr needs run-time type information, which the engine is built without.
  set(sanitize -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all)
  add_compile_options(${sanitize} -fno-omit-frame-pointer)
  add_link_options(${sanitize})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(BASTIDE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "BASTIDE_FUZZ needs clang: cmake --preset fuzz")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
