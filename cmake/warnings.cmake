# Compiler warnings for the targets of this project only: link this target instead of setting global flags.
add_library(agent_warnings INTERFACE)
target_compile_options(agent_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Wunused-result -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(agent_warnings INTERFACE -Wreserved-identifier)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Locations inside expanded macros are not tracked: diagnostics name the line of the macro's use, and a compiler needs a third less memory.
  target_compile_options(agent_warnings INTERFACE -ftrack-macro-expansion=0)
endif()
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False positive of GCC 12: with sanitizers it reports uninitialized variables inside std::regex.
  target_compile_options(agent_warnings INTERFACE -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC warns that the thread sanitizer does not support atomic fences. Only Boost.Asio uses them, not the code of this project.
  target_compile_options(agent_warnings INTERFACE -Wno-tsan)
endif()
if(CMAKE_CROSSCOMPILING AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False positive of GCC 12: where doubles are aligned to 4 bytes, it reports reads of Eigen's packets beyond small vectors.
  target_compile_options(agent_warnings INTERFACE -Wno-array-bounds)
endif()
