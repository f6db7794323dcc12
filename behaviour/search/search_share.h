#pragma once

#include <span>
#include <vector>

#include "blackboard/topics/search.h"

namespace soccer {

/// Encodes values for a team message, each as a fraction of the greatest.
SearchShare share_of(int columns, int rows, std::span<const double> values);

/// Decodes the values of a share, 0…1. Empty if the share does not have the given number of columns and rows, because the teammate runs
/// other software or the message is damaged.
std::vector<double> values_of(const SearchShare& share, int columns, int rows);

}  // namespace soccer
