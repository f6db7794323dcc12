# Tests have the label `slow` if they run whole programs or take more than about two seconds; `./dev test quick` excludes them.

# agent_test(NAME SOURCES … USES … [SLOW PATTERN] [ENVIRONMENT NAME=VALUE])
#
# Adds one GoogleTest program; each TEST becomes a separate CTest test. SLOW: the GoogleTest filter of the slow tests, which must not start
# with a wildcard ("Suite.test:Other.*"); "*" for all.
function(agent_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SLOW;ENVIRONMENT" "SOURCES;USES")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_USES} GTest::gmock GTest::gtest_main agent_warnings)
  target_compile_definitions(${name} PRIVATE SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  set(common DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES)  # values may contain addresses
  set(properties TIMEOUT 300)
  if(arg_ENVIRONMENT)
    list(APPEND properties ENVIRONMENT "${arg_ENVIRONMENT}")
  endif()
  if(NOT arg_SLOW)
    gtest_discover_tests(${name} ${common} PROPERTIES ${properties})
    return()
  endif()
  gtest_discover_tests(${name} ${common} TEST_FILTER "${arg_SLOW}" TEST_LIST ${name}_slow PROPERTIES ${properties} LABELS slow)
  if(NOT arg_SLOW STREQUAL "*")
    gtest_discover_tests(${name} ${common} TEST_FILTER "-${arg_SLOW}" TEST_LIST ${name}_quick PROPERTIES ${properties})
  endif()
endfunction()

# agent_pytest(NAME PATHS … [SLOW] [TIMEOUT SECONDS] [LABELS …] [ENVIRONMENT NAME=VALUE …] [PROPERTIES …])
#
# Adds one CTest test that runs pytest on files or folders. It is reported as skipped if pytest skips everything.
function(agent_pytest name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SLOW" "TIMEOUT" "PATHS;LABELS;ENVIRONMENT;PROPERTIES")
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  if(arg_SLOW)
    list(APPEND arg_LABELS slow)
  endif()
  list(TRANSFORM arg_PATHS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  add_test(NAME ${name} COMMAND ${Python_EXECUTABLE} -B -m pytest -q -rs -p no:cacheprovider ${arg_PATHS})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} ENVIRONMENT "PYTHONDONTWRITEBYTECODE=1;${arg_ENVIRONMENT}"
    LABELS "${arg_LABELS}" SKIP_REGULAR_EXPRESSION "\n[0-9]+ skipped in")
  if(arg_PROPERTIES)
    set_tests_properties(${name} PROPERTIES ${arg_PROPERTIES})
  endif()
endfunction()
