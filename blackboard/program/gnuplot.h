#pragma once

#include <string>

namespace soccer {

/// Runs a script of gnuplot. Errors: InputError when gnuplot is not installed or fails.
void run_gnuplot(const std::string& script);

}  // namespace soccer
