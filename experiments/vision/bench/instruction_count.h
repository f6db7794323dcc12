#pragma once

#include <string>
#include <vector>

namespace soccer {

/// Runs a program under callgrind and counts the instructions of its vision ticks (VisionTick), without rendering, loading and scoring.
/// arguments: the program and its arguments. Errors: InputError when valgrind is missing, or the program fails under it. That it leaves out
/// damaged images is not a failure.
double count_vision_instructions(const std::vector<std::string>& arguments);

/// The sum of a callgrind output file's first event. Errors: InputError. Format: https://valgrind.org/docs/manual/cl-format.html
double callgrind_total(const std::string& text, const std::string& name);

}  // namespace soccer
