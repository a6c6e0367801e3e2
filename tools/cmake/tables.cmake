# Constant tables from data/, written at build time by tools/generate_tables.py (decision 0003).
set(BASTIDE_TABLES_DIR ${CMAKE_BINARY_DIR}/generated)
set(BASTIDE_TABLE_HEADERS
  ${BASTIDE_TABLES_DIR}/tile_facts.inc
  ${BASTIDE_TABLES_DIR}/options_generated.h
  ${BASTIDE_TABLES_DIR}/options_tables.inc
  ${BASTIDE_TABLES_DIR}/jcz_tables.inc
  ${BASTIDE_TABLES_DIR}/ai_weights.inc)
set(BASTIDE_TABLE_SOURCES ${BASTIDE_TABLES_DIR}/embedded_data.cpp)
file(MAKE_DIRECTORY ${BASTIDE_TABLES_DIR})

# The system's Python first: another one early on the PATH may be anything.
find_program(BASTIDE_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(BASTIDE_PYTHON python3 REQUIRED)

set(generator ${PROJECT_SOURCE_DIR}/tools/generate_tables.py)
file(GLOB table_data CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/data/tiles/*.json ${PROJECT_SOURCE_DIR}/data/rules/*.json
  ${PROJECT_SOURCE_DIR}/data/interop/*.json ${PROJECT_SOURCE_DIR}/data/ai/*.json
  ${generator} ${PROJECT_SOURCE_DIR}/tools/table_*.py)
if(EXISTS ${generator})
  add_custom_command(
    OUTPUT ${BASTIDE_TABLE_HEADERS} ${BASTIDE_TABLE_SOURCES}
    COMMAND ${BASTIDE_PYTHON} ${generator} ${PROJECT_SOURCE_DIR}/data ${BASTIDE_TABLES_DIR}
    DEPENDS ${generator} ${table_data}
    COMMENT "Generating tables from data/" VERBATIM)
else()
  message(WARNING "tools/generate_tables.py is missing: building without generated tables")
  set(BASTIDE_TABLE_HEADERS)
  set(BASTIDE_TABLE_SOURCES)
endif()
add_custom_target(bastide_tables DEPENDS ${BASTIDE_TABLE_HEADERS} ${BASTIDE_TABLE_SOURCES})
