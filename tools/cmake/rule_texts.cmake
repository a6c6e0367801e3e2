# Texts of the rules and of the kinds of decisions, written at build time by tools/generate_rule_texts.py:
# BASTIDE_DECISION_SOURCES for the engine, BASTIDE_RULE_SOURCES for the program.
set(BASTIDE_DECISION_SOURCES ${BASTIDE_TABLES_DIR}/decision_texts.cpp)
set(BASTIDE_RULE_SOURCES ${BASTIDE_TABLES_DIR}/rule_texts.cpp)
set(text_generator ${PROJECT_SOURCE_DIR}/tools/generate_rule_texts.py)
file(GLOB rule_documents CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.md)
add_custom_command(
  OUTPUT ${BASTIDE_DECISION_SOURCES} ${BASTIDE_RULE_SOURCES}
  COMMAND ${BASTIDE_PYTHON} ${text_generator} ${PROJECT_SOURCE_DIR}/docs/rules ${PROJECT_SOURCE_DIR}/data
    ${BASTIDE_TABLES_DIR}
  DEPENDS ${text_generator} ${rule_documents} ${PROJECT_SOURCE_DIR}/data/rules/decisions.json
  COMMENT "Generating texts of the rules" VERBATIM)
add_custom_target(bastide_rule_texts DEPENDS ${BASTIDE_DECISION_SOURCES} ${BASTIDE_RULE_SOURCES})
