# Collecting sources by pattern, and rooms that may still be empty.

# bastide_sources(OUT [RECURSE] FOLDER): the .cpp files of a folder, tests left out.
function(bastide_sources out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "RECURSE" "" "")
  set(mode GLOB)
  if(arg_RECURSE)
    set(mode GLOB_RECURSE)
  endif()
  file(${mode} found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${arg_UNPARSED_ARGUMENTS}/*.cpp)
  list(FILTER found EXCLUDE REGEX "_test\\.cpp$")
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# bastide_tests(OUT): every test source of the project.
function(bastide_tests out)
  set(root ${PROJECT_SOURCE_DIR})
  file(GLOB_RECURSE beside CONFIGURE_DEPENDS
    ${root}/engine/*_test.cpp ${root}/art/*_test.cpp ${root}/interop/*_test.cpp ${root}/protocol/*_test.cpp
    ${root}/ai/*_test.cpp ${root}/cli/*_test.cpp)
  file(GLOB_RECURSE apart CONFIGURE_DEPENDS ${root}/tests/*.cpp)
  list(FILTER apart EXCLUDE REGEX "/tests/fuzz/")
  set(${out} ${beside} ${apart} PARENT_SCOPE)
endfunction()

# bastide_library(NAME SOURCES...): a static library; one without any .cpp gets an empty source, because
# CMake cannot link nothing.
function(bastide_library name)
  set(compiled ${ARGN})
  list(FILTER compiled INCLUDE REGEX "\\.cpp$")
  if(NOT compiled)
    set(compiled ${CMAKE_BINARY_DIR}/empty/${name}.cpp)
    file(CONFIGURE OUTPUT ${compiled} CONTENT "// nothing here yet\n")
  endif()
  add_library(${name} STATIC ${ARGN} ${compiled})
endfunction()
