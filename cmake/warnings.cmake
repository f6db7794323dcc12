# For our own targets only: link it, do not set global flags.
add_library(agent_warnings INTERFACE)
target_compile_options(agent_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Wunused-result -Werror)
