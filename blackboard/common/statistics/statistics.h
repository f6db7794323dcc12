#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace soccer {

/// The middle value; of an even number of values, the greater one of the two in the middle. `values` is not empty.
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// The value below which this fraction of the values lies; 0 without values.
inline double quantile(std::vector<double> values, double fraction) {
  if (values.empty()) return 0;
  const auto position = values.begin() + static_cast<std::ptrdiff_t>(fraction * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, position);
  return *position;
}

/// 95 % confidence interval of a rate: the Wilson score interval, within 0 and 1; 0 to 1 without trials. The numbers may be fractions:
/// effective ones. Source: Wilson 1927, Journal of the American Statistical Association 22.
inline std::pair<double, double> wilson_interval(double hits, double trials) {
  if (trials == 0) return {0, 1};
  constexpr double kZ = 1.959963984540054;  // 97.5 % quantile of the normal distribution
  const double rate = hits / trials, middle = (rate + kZ * kZ / (2 * trials)) / (1 + kZ * kZ / trials);
  const double half = kZ / (1 + kZ * kZ / trials) * std::sqrt(rate * (1 - rate) / trials + kZ * kZ / (4 * trials * trials));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace soccer
