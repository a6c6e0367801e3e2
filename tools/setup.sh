# Sourced by play, test and .ci/run: installs missing Debian packages and builds presets.
# Says nothing when there is nothing to do. BASTIDE_SKIP_SETUP=1 trusts that everything is there.

bastide_root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
bastide_jobs=$(nproc 2>/dev/null || echo 2)

bastide_play_packages=(g++ cmake ninja-build python3 libfmt-dev libcli11-dev nlohmann-json3-dev)
bastide_quick_packages=("${bastide_play_packages[@]}" libgtest-dev ccache clang-format-19)
bastide_test_packages=("${bastide_quick_packages[@]}" clang-19 lld-19 llvm-19 libclang-rt-19-dev
  clang-tidy-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 nodejs)

bastide_why() {
  case $1 in
    g++) echo "compiles the engine and the program" ;;
    cmake) echo "plans the build" ;;
    ninja-build) echo "runs the build" ;;
    python3) echo "writes the tile and option tables from data/" ;;
    libfmt-dev) echo "formats what the program prints" ;;
    libcli11-dev) echo "reads the command line" ;;
    nlohmann-json3-dev) echo "reads the tile data when it is checked" ;;
    libgtest-dev) echo "runs the unit tests" ;;
    ccache) echo "makes the second build fast" ;;
    clang-format-19) echo "checks how the code is laid out" ;;
    clang-tidy-19) echo "checks the code for common mistakes" ;;
    clang-19) echo "builds the fuzzers and the WebAssembly module" ;;
    lld-19) echo "links the WebAssembly module" ;;
    llvm-19) echo "archives WebAssembly objects and names functions in crash reports" ;;
    libclang-rt-19-dev) echo "has the fuzzing and sanitizer libraries" ;;
    wasi-libc) echo "is the C library for WebAssembly" ;;
    libc++-19-dev-wasm32 | libc++abi-19-dev-wasm32) echo "is the C++ library for WebAssembly" ;;
    libclang-rt-19-dev-wasm32) echo "is the compiler's support library for WebAssembly" ;;
    nodejs) echo "runs the WebAssembly module in the tests" ;;
    *) echo "is needed" ;;
  esac
}

bastide_fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# bastide_run_logged LOG COMMAND...: quiet on success; shows the end of the log and fails otherwise.
bastide_run_logged() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  if ! "$@" >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    echo "Failed: $*" >&2
    echo "Full log: $log" >&2
    return 1
  fi
}

# bastide_need PACKAGE...: installs those that are missing, or explains what to do, and exits on failure.
bastide_need() {
  [[ -z ${BASTIDE_SKIP_SETUP:-} ]] || return 0
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    bastide_fail "Bastide sets itself up on Debian 12, Ubuntu and their like; this system has no apt." \
      "Install what corresponds to these Debian packages:" "  $*" \
      "then run the same command again with BASTIDE_SKIP_SETUP=1 in front of it."
  fi
  local package missing=()
  for package; do
    [[ $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) == ?i* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if (($(id -u) != 0)); then
    command -v sudo >/dev/null || bastide_fail \
      "These packages are missing, and there is neither root nor sudo to install them:" "  ${missing[*]}" \
      "Ask an administrator for: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing ${#missing[@]} missing package(s) with apt-get:" >&2
  for package in "${missing[@]}"; do
    printf '  %-26s %s\n' "$package" "$(bastide_why "$package")" >&2
  done
  local log=$bastide_root/build/setup.log
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  # Old package lists are no reason to stop: the installation itself will tell.
  bastide_run_logged "$log" "${apt[@]}" update || true
  bastide_run_logged "$log" "${apt[@]}" install -y --no-install-recommends "${missing[@]}" ||
    bastide_fail "The packages could not be installed. By hand: apt-get install ${missing[*]}"
}

# bastide_configure PRESET: also right after the folder was moved.
bastide_configure() {
  local cache=$bastide_root/build/$1/CMakeCache.txt fresh=()
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$bastide_root" "$cache"; then
    fresh=(--fresh)
  fi
  (cd "$bastide_root" && cmake --preset "$1" "${fresh[@]}")
}

# bastide_build PRESET [TARGET...]: one at a time, should two commands want the same folder.
bastide_build() {
  local preset=$1 targets=()
  shift
  (($#)) && targets=(--target "$@")
  mkdir -p "$bastide_root/build/$preset"
  (
    flock 9
    if [[ ! -f $bastide_root/build/$preset/build.ninja || -n ${BASTIDE_RECONFIGURE:-} ]]; then
      bastide_configure "$preset" 9>&- || exit 1
    fi
    cd "$bastide_root" && cmake --build --preset "$preset" -j "$bastide_jobs" "${targets[@]}" 9>&-
  ) 9>"$bastide_root/build/$preset/.lock"
}
