# Programs for the C library of the robot, glibc 2.13: linked against stubs with its symbols and no newer ones, with all other libraries
# linked statically, an old-style start file, and a shim for functions that current libraries need and glibc 2.13 lacks. The target is
# `release`, which is not part of `all`.
set(GLIBC_SOURCE /usr/src/glibc/glibc-2.36.tar.xz CACHE FILEPATH "source archive of Debian's glibc-source, for the lists of symbols")
set(release ${CMAKE_BINARY_DIR}/release)
set(stubs ${release}/stubs)
set(here ${CMAKE_SOURCE_DIR}/robot/nao/release)
set(libraries ${NAO_SYSROOT}/usr/lib/i386-linux-gnu)
file(MAKE_DIRECTORY ${release})

add_custom_command(OUTPUT ${stubs}/libc.so
  COMMAND ${Python_EXECUTABLE} ${here}/make_stubs.py --glibc ${GLIBC_SOURCE} --version 2.13 --out ${stubs} --cc ${CMAKE_C_COMPILER}
  DEPENDS ${here}/make_stubs.py VERBATIM)
separate_arguments(c_flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} --sysroot=${NAO_SYSROOT} -O2")
foreach(part shim module_shim)
  add_custom_command(OUTPUT ${release}/${part}.o
    COMMAND ${CMAKE_C_COMPILER} ${c_flags} -Wall -fPIC -fno-builtin -c ${here}/${part}.c -o ${release}/${part}.o DEPENDS ${here}/${part}.c VERBATIM)
endforeach()
add_custom_command(OUTPUT ${release}/start.o
  COMMAND ${CMAKE_C_COMPILER} -c ${here}/start.S -o ${release}/start.o DEPENDS ${here}/start.S VERBATIM)

function(compilers_file name result)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} --sysroot=${NAO_SYSROOT} -print-file-name=${name} OUTPUT_VARIABLE file OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(${result} ${file} PARENT_SCOPE)
endfunction()
foreach(file crti.o crtn.o crtbegin.o crtend.o crtbeginS.o crtendS.o)
  string(REPLACE "." "_" variable ${file})
  compilers_file(${file} ${variable})
endforeach()
compilers_file(libstdc++.a static_stdcpp)
compilers_file(libstdc++.so shared_stdcpp)
compilers_file(libgcc.a libgcc)
compilers_file(libgcc_s.so.1 libgcc_s)
set(old_c_library -Wl,--no-as-needed ${stubs}/libm.so ${stubs}/libc.so ${stubs}/ld.so ${stubs}/libpthread.so ${stubs}/librt.so ${stubs}/libdl.so)

add_library(runswift_main OBJECT EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/robot/programs/runswift.cpp ${here}/inside.cpp)
target_link_libraries(runswift_main PRIVATE robot_experiment_link robot spdlog::spdlog)
# Appends the project's static libraries that a target needs to the list `ours`.
function(add_own_libraries target)
  get_target_property(links ${target} LINK_LIBRARIES)
  foreach(link IN LISTS links)
    if(NOT TARGET ${link} OR link IN_LIST ours)
      continue()
    endif()
    get_target_property(imported ${link} IMPORTED)
    get_target_property(type ${link} TYPE)
    if(NOT imported AND type STREQUAL STATIC_LIBRARY)
      list(APPEND ours ${link})
      add_own_libraries(${link})
    endif()
  endforeach()
  set(ours ${ours} PARENT_SCOPE)
endfunction()
add_own_libraries(runswift_main)
foreach(library IN LISTS ours)
  list(APPEND our_files $<TARGET_FILE:${library}>)
endforeach()
# libgcc comes before libgcc_s, which would otherwise provide symbols that the robot's libgcc_s lacks.
add_custom_command(OUTPUT ${release}/runswift
  COMMAND ${CMAKE_CXX_COMPILER} --sysroot=${NAO_SYSROOT} -nostdlib -nostartfiles -no-pie -rdynamic -o ${release}/runswift
    ${release}/start.o ${crti_o} ${crtbegin_o} $<TARGET_OBJECTS:runswift_main> ${release}/shim.o
    -Wl,--start-group ${our_files} -Wl,--whole-archive ${libraries}/libpython3.11.a -Wl,--no-whole-archive ${libraries}/libyaml-cpp.a
    ${libraries}/libturbojpeg.a ${libraries}/libzstd.a ${libraries}/libexpat.a ${libraries}/libz.a ${static_stdcpp} ${libgcc} -Wl,--end-group
    ${old_c_library} ${libgcc_s} ${crtend_o} ${crtn_o}
    -Wl,--hash-style=both -Wl,--allow-shlib-undefined -Wl,--dynamic-linker=/lib/ld-linux.so.2
  DEPENDS ${stubs}/libc.so ${release}/start.o ${release}/shim.o runswift_main $<TARGET_OBJECTS:runswift_main> ${ours}
  COMMAND_EXPAND_LISTS VERBATIM)

# The module is loaded into NAOqi's process and uses the robot's own C++ library.
set(naoqi_library $<TARGET_FILE:virtual_naoqi>)
if(NAOQI_SDK)
  set(naoqi_library $<TARGET_PROPERTY:naoqi_sdk,INTERFACE_LINK_LIBRARIES>)
endif()
add_custom_command(OUTPUT ${release}/libagent.so
  COMMAND ${CMAKE_CXX_COMPILER} --sysroot=${NAO_SYSROOT} -nostdlib -shared -o ${release}/libagent.so
    ${crti_o} ${crtbeginS_o} $<TARGET_OBJECTS:agent> ${release}/module_shim.o $<TARGET_FILE:libagent_core> ${naoqi_library}
    ${shared_stdcpp} ${old_c_library} ${libgcc} ${libgcc_s} ${crtendS_o} ${crtn_o} -Wl,--hash-style=both -Wl,-z,defs
    -Wl,--exclude-libs,ALL
  DEPENDS ${stubs}/libc.so ${release}/module_shim.o agent $<TARGET_OBJECTS:agent> libagent_core virtual_naoqi
  COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(release DEPENDS ${release}/runswift ${release}/libagent.so)
