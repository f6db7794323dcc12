#include "experiments/findball/statistics.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace soccer::experiment {

namespace {
constexpr double kTail = 0.025;  // probability in each tail of a 95 % interval
}

Summary summarise(std::span<const double> values) {
  Summary s;
  s.count = static_cast<int>(values.size());
  for (const double value : values) s.sum += value;
  if (s.count > 0) s.mean = s.sum / s.count;
  double squares = 0;
  for (const double value : values) squares += (value - s.mean) * (value - s.mean);
  if (s.count > 1) s.deviation = std::sqrt(squares / (s.count - 1));
  return s;
}

Interval mean_interval(const Summary& s) {
  if (s.count < 2) return {s.mean, s.mean};
  const boost::math::students_t t(s.count - 1);
  const double half = quantile(complement(t, kTail)) * s.deviation / std::sqrt(s.count);
  return {s.mean - half, s.mean + half};
}

Interval rate_interval(double hits, double trials) {
  if (trials == 0) return {0, 1};
  const double z = quantile(complement(boost::math::normal(), kTail)), n = trials, p = hits / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace soccer::experiment
