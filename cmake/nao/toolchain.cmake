# Toolchain for the NAO V5's head: an Atom Z530 (Bonnell, 32 bit; SSSE3 and MOVBE, nothing newer). Debian's cross compiler with Debian's
# i386 packages, which make_sysroot.sh unpacks if they are missing.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER i686-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE i386-linux-gnu)

get_filename_component(nao_source ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
set(NAO_SYSROOT ${nao_source}/build/sysroot-i386 CACHE PATH "Debian's i386 headers and libraries")
# Does nothing if the packages of its list are unpacked already.
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/make_sysroot.sh ${NAO_SYSROOT} RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "i386 headers and libraries could not be unpacked into ${NAO_SYSROOT}")
endif()
set(CMAKE_SYSROOT ${NAO_SYSROOT})
set(CMAKE_FIND_ROOT_PATH ${NAO_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${NAO_SYSROOT})
set(ENV{PKG_CONFIG_LIBDIR} ${NAO_SYSROOT}/usr/lib/i386-linux-gnu/pkgconfig:${NAO_SYSROOT}/usr/share/pkgconfig)

# By default GCC uses the x87 unit in 32-bit builds, which rounds differently from the 64-bit build.
set(CMAKE_C_FLAGS_INIT "-march=bonnell -mtune=bonnell -mfpmath=sse")
set(CMAKE_CXX_FLAGS_INIT "-march=bonnell -mtune=bonnell -mfpmath=sse")

# CTest runs 32-bit programs on an emulated Atom of the same instruction set.
set(CMAKE_CROSSCOMPILING_EMULATOR "qemu-i386-static;-cpu;n270;-L;${NAO_SYSROOT};-E;LD_LIBRARY_PATH=/lib/i386-linux-gnu:/usr/lib/i386-linux-gnu")
set(PYBIND11_NOPYTHON ON)
