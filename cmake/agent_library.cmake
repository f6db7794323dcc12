# Each folder is one static library with an include root of its own, which contains only that folder.
#
#   agent_library(motion SOURCES a.cpp … USES blackboard)
#   agent_library(simserver_mj FOLDER simulation/simserver/mj SOURCES … USES simulation_protocol [BATCH 6])
#
# The include root of a library is build/…/doors/<name>, which contains only a link to the library's folder. Files are included by their
# path from the source root ("motion/walk/step_plan.h"). An include of a folder that is not listed in USES does not compile.
function(agent_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER;BATCH" "SOURCES;USES")
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${name})
  endif()
  set(door ${CMAKE_BINARY_DIR}/doors/${name})
  get_filename_component(parent ${door}/${arg_FOLDER} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${arg_FOLDER} ${door}/${arg_FOLDER} SYMBOLIC)
  list(TRANSFORM arg_SOURCES PREPEND ${CMAKE_SOURCE_DIR}/${arg_FOLDER}/)
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${door})
  target_link_libraries(${name} PUBLIC ${arg_USES} PRIVATE agent_warnings)
  unity_batches(${name} MAX ${arg_BATCH})
endfunction()
