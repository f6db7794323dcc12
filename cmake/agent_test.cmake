# Tests have one of three tiers. Without a label: the quick tier, `./dev test quick`. Label `slow`: tests that run whole programs or take
# more than about two seconds; part of `./dev test`. Label `nightly`: long forms of tests whose short forms are in the other tiers,
# `./dev test nightly`.
set(TEST_COSTS ${CMAKE_SOURCE_DIR}/tests/costs.txt)

# agent_test(NAME SOURCES … USES … [SLOW PATTERN] [NIGHTLY PATTERN] [ENVIRONMENT NAME=VALUE])
#
# Adds one GoogleTest program; each test suite becomes a CTest test (cmake/discover_suites.cmake). SLOW, NIGHTLY: the GoogleTest filters of
# the slow and of the nightly tests, without exclusions ("Suite.test:Other.*"); "*" for all.
function(agent_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SLOW;NIGHTLY;ENVIRONMENT" "SOURCES;USES")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_USES} GTest::gmock GTest::gtest_main agent_warnings)
  target_compile_definitions(${name} PRIVATE SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  # Compiled once per change and run once, so that a faster compiler matters more than faster tests; what they test is optimised as always.
  target_compile_options(${name} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1>)
  unity_batches(${name} MAX 8)
  discover_suites(${name} SLOW "${arg_SLOW}" NIGHTLY "${arg_NIGHTLY}" ENVIRONMENT "${arg_ENVIRONMENT}")
endfunction()

# discover_suites(NAME [SLOW PATTERN] [NIGHTLY PATTERN] [ENVIRONMENT NAME=VALUE]): the same for a GoogleTest program that exists.
function(discover_suites name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SLOW;NIGHTLY;ENVIRONMENT" "")
  set(properties "TIMEOUT 300")
  if(arg_ENVIRONMENT)
    string(APPEND properties " ENVIRONMENT [==[${arg_ENVIRONMENT}]==]")
  endif()
  set(script ${CMAKE_CURRENT_BINARY_DIR}/${name}_suites.cmake)
  file(GENERATE OUTPUT ${script} CONTENT
"set(PROGRAM [==[$<TARGET_FILE:${name}>]==])
set(PROGRAM_NAME ${name})
set(SLOW [==[${arg_SLOW}]==])
set(NIGHTLY [==[${arg_NIGHTLY}]==])
set(COSTS [==[${TEST_COSTS}]==])
set(PROPERTIES ${properties})
include([==[${CMAKE_SOURCE_DIR}/cmake/discover_suites.cmake]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${script})
endfunction()

# Sets the costs of a test that CMake itself adds, from tests/costs.txt.
function(set_cost name)
  if(EXISTS ${TEST_COSTS})
    file(STRINGS ${TEST_COSTS} line REGEX "^${name} ")
    if(line MATCHES " ([0-9.]+)$")
      set_tests_properties(${name} PROPERTIES COST ${CMAKE_MATCH_1})
    endif()
  endif()
endfunction()

# agent_pytest(NAME PATHS … [SLOW | NIGHTLY] [EACH] [TIMEOUT SECONDS] [LABELS …] [ENVIRONMENT NAME=VALUE …] [PROPERTIES …])
#
# Adds one CTest test that runs pytest on files or folders. It is reported as skipped if pytest skips everything. EACH: one CTest test for
# each file of the folders, NAME.FILE without "test_", so that several cores share them.
function(agent_pytest name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SLOW;NIGHTLY;EACH" "TIMEOUT" "PATHS;LABELS;ENVIRONMENT;PROPERTIES")
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  if(arg_SLOW)
    list(APPEND arg_LABELS slow)
  elseif(arg_NIGHTLY)
    list(APPEND arg_LABELS nightly)
  endif()
  list(TRANSFORM arg_PATHS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(runs ${name})
  set(paths_of_${name} ${arg_PATHS})
  if(arg_EACH)
    set(runs "")
    list(TRANSFORM arg_PATHS APPEND "/test_*.py" OUTPUT_VARIABLE patterns)
    file(GLOB files CONFIGURE_DEPENDS ${patterns})
    foreach(file IN LISTS files)
      get_filename_component(stem ${file} NAME_WE)
      string(REGEX REPLACE "^test_" "${name}." run ${stem})
      list(APPEND runs ${run})
      set(paths_of_${run} ${file})
    endforeach()
  endif()
  foreach(run IN LISTS runs)
    add_test(NAME ${run} COMMAND ${Python_EXECUTABLE} -B -m pytest -q -rs -p no:cacheprovider ${paths_of_${run}})
    set_tests_properties(${run} PROPERTIES TIMEOUT ${arg_TIMEOUT} ENVIRONMENT "PYTHONDONTWRITEBYTECODE=1;${arg_ENVIRONMENT}"
      LABELS "${arg_LABELS}" SKIP_REGULAR_EXPRESSION "\n[0-9]+ skipped in" ${arg_PROPERTIES})
    set_cost(${run})
  endforeach()
endfunction()
