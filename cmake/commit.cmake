# The commit in the programs' --version. Used twice:
#   include(commit) defines the object library commit, with which programs are linked (tests are not, so that a commit links only programs);
#   cmake -DFOLDER=… -DFILE=… -P commit.cmake writes its source file at each build, unless the commit is unchanged.
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.22)
  # Without git or its folder: the version only.
  execute_process(COMMAND git -C ${FOLDER} describe --always --dirty --abbrev=8 --exclude * OUTPUT_VARIABLE commit ERROR_QUIET
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  file(CONFIGURE OUTPUT ${FILE} CONTENT "#include \"blackboard/common/program/program.h\"

const char* soccer::program_commit() { return \"${commit}\"; }
")
  return()
endif()

set(commit_file ${CMAKE_BINARY_DIR}/commit/commit.cpp)
add_custom_target(write_commit BYPRODUCTS ${commit_file} COMMENT ""
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${CMAKE_SOURCE_DIR} -DFILE=${commit_file} -P ${CMAKE_CURRENT_LIST_FILE} VERBATIM)
add_library(commit OBJECT ${commit_file})
add_dependencies(commit write_commit)
target_link_libraries(commit PRIVATE program)
