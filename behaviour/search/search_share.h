#pragma once

#include <span>
#include <vector>

#include "blackboard/topics/search.h"

namespace soccer {

/// Values as a team message carries them, each as a part of the greatest.
SearchShare share_of(int columns, int rows, std::span<const double> values);

/// The values of a share, 0…1. Empty when it is no map of that many columns and rows: a mate of another make, or a damaged message.
std::vector<double> values_of(const SearchShare& share, int columns, int rows);

}  // namespace soccer
