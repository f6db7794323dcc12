# Most of a file's compile time is spent in headers (Eigen, Boost, the standard library, gmock), so several files are compiled as one
# translation unit, a batch. Anonymous namespaces of a batch share their names. UNITY=OFF compiles each file by itself, which shows missing
# includes and which tools for single files need (preset lint).
option(UNITY "compile the files of a folder together, in batches" ON)

# unity_batches(TARGET [MAX N])
#
# Divides the sources of a target, in their order, into batches of at most MAX files (default 12). A batch also ends with its folder if
# it contains at least MIN files by then, so that a batch is usually one folder, and small neighbouring folders share one.
function(unity_batches target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MIN;MAX" "")
  if(NOT arg_MAX)
    set(arg_MAX 12)
  endif()
  if(NOT arg_MIN)
    math(EXPR arg_MIN "(${arg_MAX} + 1) / 2")
  endif()
  get_target_property(sources ${target} SOURCES)
  set(batch 0)
  set(size 0)
  set(folder "")
  foreach(source IN LISTS sources)
    get_filename_component(source_folder ${source} DIRECTORY)
    if(size GREATER_EQUAL arg_MAX OR (size GREATER_EQUAL arg_MIN AND NOT source_folder STREQUAL folder))
      math(EXPR batch "${batch} + 1")
      set(size 0)
    endif()
    set(folder ${source_folder})
    math(EXPR size "${size} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${UNITY} UNITY_BUILD_MODE GROUP)
endfunction()
