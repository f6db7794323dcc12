# Tests have one of three tiers. Without a label: the quick tier, `./dev test quick`. Label `slow`: tests that run whole programs or take
# more than about two seconds; part of `./dev test`. Label `nightly`: long forms of tests whose short forms are in the other tiers,
# `./dev test nightly`.
set(TEST_COSTS ${CMAKE_SOURCE_DIR}/tests/costs.txt)

# agent_test(NAME SOURCES … USES … [SLOW PATTERN] [NIGHTLY PATTERN] [ENVIRONMENT "NAME=VALUE;…"])
#
# Adds one GoogleTest program; each test suite becomes a CTest test (cmake/discover_suites.cmake). SLOW, NIGHTLY: the GoogleTest filters of
# the slow and of the nightly tests, without exclusions ("Suite.test:Other.*"); "*" for all.
function(agent_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SLOW;NIGHTLY;ENVIRONMENT" "SOURCES;USES")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_USES} GTest::gmock GTest::gtest_main agent_warnings)
  target_compile_definitions(${name} PRIVATE SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  cold_code(${name})  # compiled once per change and run once; what they test is optimised as always
  unity_batches(${name} MAX 8)
  discover_suites(${name} SLOW "${arg_SLOW}" NIGHTLY "${arg_NIGHTLY}" ENVIRONMENT "${arg_ENVIRONMENT}")
endfunction()

# discover_suites(NAME [SLOW PATTERN] [NIGHTLY PATTERN] [ENVIRONMENT "NAME=VALUE;…"]): the same for a GoogleTest program that exists.
function(discover_suites name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SLOW;NIGHTLY;ENVIRONMENT" "")
  set(script ${CMAKE_CURRENT_BINARY_DIR}/${name}_suites.cmake)
  file(GENERATE OUTPUT ${script} CONTENT
"set(PROGRAM [==[$<TARGET_FILE:${name}>]==])
set(PROGRAM_NAME ${name})
set(SLOW [==[${arg_SLOW}]==])
set(NIGHTLY [==[${arg_NIGHTLY}]==])
set(COSTS [==[${TEST_COSTS}]==])
set(PROPERTIES TIMEOUT 300)
set(TEST_ENVIRONMENT [==[${arg_ENVIRONMENT}]==])
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
# each file of the folders, NAME.FILE without "test_", so that several cores share them. Tests that are marked with pytest.mark.nightly are
# not in the CTest test NAME but in NAME.nightly, which has the label nightly.
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
    contains_nightly_tests(marked ${paths_of_${run}})
    foreach(part IN ITEMS "" .nightly)
      set(labels ${arg_LABELS})
      set(selection "not nightly")
      if(part)
        if(NOT marked)
          continue()
        endif()
        list(APPEND labels nightly)
        set(selection nightly)
      endif()
      add_test(NAME ${run}${part} COMMAND ${Python_EXECUTABLE} -B -m pytest -q -rs -p no:cacheprovider -c ${CMAKE_SOURCE_DIR}/tests/pytest.ini
        --rootdir ${CMAKE_SOURCE_DIR} -m ${selection} ${paths_of_${run}})
      set_tests_properties(${run}${part} PROPERTIES TIMEOUT ${arg_TIMEOUT} ENVIRONMENT "PYTHONDONTWRITEBYTECODE=1;${arg_ENVIRONMENT}"
        LABELS "${labels}" SKIP_REGULAR_EXPRESSION "\n[0-9]+ skipped" ${arg_PROPERTIES})
      set_cost(${run}${part})
    endforeach()
  endforeach()
endfunction()

# Sets RESULT to whether a test in these files or folders is marked with pytest.mark.nightly.
function(contains_nightly_tests result)
  set(${result} FALSE PARENT_SCOPE)
  foreach(path IN LISTS ARGN)
    set(files ${path})
    if(IS_DIRECTORY ${path})
      file(GLOB_RECURSE files CONFIGURE_DEPENDS ${path}/test_*.py)
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    foreach(file IN LISTS files)
      file(STRINGS ${file} marks REGEX "pytest\\.mark\\.nightly")
      if(marks)
        set(${result} TRUE PARENT_SCOPE)
      endif()
    endforeach()
  endforeach()
endfunction()
