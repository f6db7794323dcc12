# cold_code(TARGET): compiles a target with -O1 instead of -O2, which takes about a quarter less time. For code that waits for people, files and
# programs instead of computing; a robot's cycle and the simulator's step are never cold.
function(cold_code target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1>)
endfunction()
