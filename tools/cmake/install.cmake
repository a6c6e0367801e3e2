# cmake --install: program, engine library with headers and a CMake package, data, documents.
if(TARGET bastide)
  install(TARGETS bastide RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(TARGETS bastide_engine EXPORT bastide ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/engine/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bastide
  FILES_MATCHING PATTERN "*.h")
install(DIRECTORY ${BASTIDE_TABLES_DIR}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/bastide
  FILES_MATCHING PATTERN "*.h")

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/bastide)
install(EXPORT bastide NAMESPACE bastide:: FILE bastideConfig.cmake DESTINATION ${package})
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/bastideConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/bastideConfigVersion.cmake DESTINATION ${package})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/bastide/data)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE NOTICE THIRD_PARTY.md README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ARCHITECTURE.md CONTRIBUTING.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
