# For our own targets only: link it, do not set global flags.
add_library(agent_warnings INTERFACE)
target_compile_options(agent_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Wunused-result -Werror)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 takes std::regex's own variables for uninitialised when sanitizers are on.
  target_compile_options(agent_warnings INTERFACE -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Boost.Asio's fences are no fences to the thread sanitizer, and GCC warns of each; our own code has none.
  target_compile_options(agent_warnings INTERFACE -Wno-tsan)
endif()
if(CMAKE_CROSSCOMPILING AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 takes Eigen's packets for reads beyond small vectors where doubles are aligned to 4 bytes.
  target_compile_options(agent_warnings INTERFACE -Wno-array-bounds)
endif()
