#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace soccer {

/// The middle value; of an even number of values, the greater one of the two in the middle. `values` is not empty.
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace soccer
