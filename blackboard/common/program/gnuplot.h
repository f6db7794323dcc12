#pragma once

#include <string>

namespace soccer {

/// Runs a script of gnuplot that contains no `set output`. Returns the picture. Errors: InputError when gnuplot is not installed or fails.
std::string run_gnuplot(const std::string& script);

}  // namespace soccer
