# Registers the suites of a GoogleTest program as CTest tests. Run by CTest itself, before it runs the tests, with these variables set
# (cmake/agent_test.cmake):
#
#   PROGRAM, PROGRAM_NAME  the program's path and name
#   SLOW, NIGHTLY          GoogleTest filters of tests that are CTest tests of their own, with that label; may be empty
#   COSTS                  file with seconds of tests (tests/costs.txt)
#   PROPERTIES             properties of each test
#   TEST_ENVIRONMENT       environment of each test, NAME=VALUE…; may be empty
#
# A suite is one process, PROGRAM_NAME.SUITE; starting a process for each test costs more than most tests. Slow tests are single
# processes, PROGRAM_NAME.SUITE.TEST, so that several cores share them.
if(NOT EXISTS "${PROGRAM}")
  add_test(${PROGRAM_NAME}_NOT_BUILT ${PROGRAM_NAME}_NOT_BUILT)
  return()
endif()

# Sets `result` to the names of the program's tests that match a filter, as SUITE.TEST.
function(list_tests filter result)
  execute_process(COMMAND "${PROGRAM}" --gtest_list_tests "--gtest_filter=${filter}"
    OUTPUT_VARIABLE output ERROR_VARIABLE error RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} --gtest_list_tests failed (${status}): ${output}${error}")
  endif()
  set(names "")
  string(REGEX REPLACE "[][;]" "_" output "${output}")  # of a parameter's printed value; they are special in CMake's lists
  string(REPLACE "\n" ";" lines "${output}")
  foreach(line IN LISTS lines)
    if(line MATCHES "^  ([^ ]+)")
      list(APPEND names "${suite}${CMAKE_MATCH_1}")
    elseif(line MATCHES "^([^ ]+\\.)( |$)")
      set(suite "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  set(${result} "${names}" PARENT_SCOPE)
endfunction()

if(EXISTS "${COSTS}")
  file(STRINGS "${COSTS}" costs REGEX "^${PROGRAM_NAME}\\.")
endif()

function(add name filter label)
  add_test("${name}" "${PROGRAM}" "--gtest_filter=${filter}")
  set_tests_properties("${name}" PROPERTIES ${PROPERTIES} SKIP_RETURN_CODE 77 LABELS "${label}" ENVIRONMENT "${TEST_ENVIRONMENT}")
  foreach(line IN LISTS costs)
    if(line MATCHES "^([^ ]+) +([0-9.]+)$" AND CMAKE_MATCH_1 STREQUAL name)
      set_tests_properties("${name}" PROPERTIES COST ${CMAKE_MATCH_2})
    endif()
  endforeach()
endfunction()

set(single "")
foreach(tier SLOW NIGHTLY)
  if(${tier})
    string(TOLOWER ${tier} label)
    set(others "")
    if(tier MATCHES "^SLOW$" AND NIGHTLY)
      set(others "-${NIGHTLY}")
    endif()
    list_tests("${${tier}}${others}" tests)
    foreach(test IN LISTS tests)
      add("${PROGRAM_NAME}.${test}" "${test}" ${label})
    endforeach()
    string(APPEND single ":${${tier}}")
  endif()
endforeach()

set(without "")
if(single)
  string(REGEX REPLACE "^:" "-" without "${single}")
endif()
list_tests("*${without}" tests)
list(TRANSFORM tests REPLACE "\\.[^.]*$" "")
list(REMOVE_DUPLICATES tests)
foreach(suite IN LISTS tests)
  add("${PROGRAM_NAME}.${suite}" "${suite}.*${without}" "")
endforeach()
