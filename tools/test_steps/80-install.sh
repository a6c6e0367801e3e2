#!/usr/bin/env bash
#
# cmake --install gives a program that runs, and a library another project can use.
source "$(dirname -- "$0")/common.sh"
build release
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
check "install" cmake --install build/release --prefix "$work/prefix"
version=$(sed -n 's/^project(bastide VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
says_version() { (cd / && "$work/prefix/bin/bastide" --version) | grep -F "$version"; }
check "installed program says its version" says_version

mkdir "$work/user"
cat >"$work/user/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES CXX)
find_package(bastide REQUIRED)
add_executable(user main.cpp)
target_link_libraries(user PRIVATE bastide::bastide_engine)
END
cat >"$work/user/main.cpp" <<'END'
#include <bastide.h>
int main() { return bastide::tile_defs().empty() ? 1 : 0; }
END
use_library() {
  cmake -S "$work/user" -B "$work/user/build" -G Ninja -DCMAKE_CXX_COMPILER=g++ \
    -DCMAKE_PREFIX_PATH="$work/prefix" && cmake --build "$work/user/build" && "$work/user/build/user"
}
check "another project uses the library" use_library
finish
