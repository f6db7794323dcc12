# cold_code(TARGET): compiles a target with -O1 instead of -O2, which takes about a quarter less time. For code that waits for people, files and
# programs, or only passes data between modules; the modules of a robot and the step of the simulator are never cold.
function(cold_code target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1>)
endfunction()
