#pragma once

#include <span>

namespace soccer::experiment {

/// Summary statistics of a sample. All 0 for an empty sample; the sample standard deviation is 0 for a single value.
struct Summary {
  int count = 0;
  double sum = 0;
  double mean = 0;
  double deviation = 0;
};
Summary summarise(std::span<const double> values);

/// A confidence interval.
struct Interval {
  double low = 0;
  double high = 0;
};

/// 95 % confidence interval of a mean (Student's t); the mean itself for fewer than two values.
Interval mean_interval(const Summary& summary);

/// 95 % confidence interval of a rate (Wilson score interval); 0 to 1 without trials. The numbers may be fractions: effective ones.
Interval rate_interval(double hits, double trials);

}  // namespace soccer::experiment
