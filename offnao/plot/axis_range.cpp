#include "offnao/plot/axis_range.h"

#include <algorithm>
#include <cmath>

namespace soccer::offnao {

namespace {

/// The shortest range around a value that numbers of 64 bits divide into hundreds of pixels.
double min_length(double value) { return 1e-9 * std::max(1e-3, std::abs(value)); }

constexpr double kMaxLength = 1e12;

}  // namespace

AxisRange range_between(double one, double other) {
  const double min = std::min(one, other);
  return {min, std::max({one, other, min + min_length(min)})};
}

AxisRange zoomed(const AxisRange& range, double fixed, double factor) {
  const AxisRange result{fixed + (range.min - fixed) * factor, fixed + (range.max - fixed) * factor};
  return result.length() > min_length(fixed) && result.length() < kMaxLength ? result : range;
}

AxisRange moved(const AxisRange& range, double fraction) {
  const double by = fraction * range.length();
  return {range.min + by, range.max + by};
}

}  // namespace soccer::offnao
