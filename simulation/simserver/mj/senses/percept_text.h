#pragma once

#include <string>

namespace soccer::mj {

/// Appends a number as rcssservermj prints it: the shortest text that reads back as the same number, with at least one decimal.
void append_number(std::string& out, double value);

/// The same after dropping what is beyond this number of decimals.
void append_truncated(std::string& out, double value, int decimals);

}  // namespace soccer::mj
