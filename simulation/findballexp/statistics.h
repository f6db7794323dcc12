#pragma once

#include <span>

namespace soccer::experiment {

/// Of some numbers. All 0 for none; deviation (of the sample) is 0 for one.
struct Summary {
  int count = 0;
  double sum = 0;
  double mean = 0;
  double deviation = 0;
};
Summary summarise(std::span<const double> values);

/// In which a true value lies, by the data.
struct Interval {
  double low = 0;
  double high = 0;
};

/// 95 % confidence interval of a mean (Student's t); the mean itself for fewer than two values.
Interval mean_interval(const Summary& summary);

/// 95 % confidence interval of a rate (Wilson's score).
Interval rate_interval(int hits, int trials);

/// Probability of tables at least as unlikely as this one when both rates are the same (Fisher's exact test, two-sided).
double fisher_exact(int hits_a, int trials_a, int hits_b, int trials_b);

/// Probability of ranks at least as far apart when both samples come from one distribution (Mann and Whitney's U, two-sided, normal
/// approximation with ties and continuity corrected). 1 when one sample is empty.
double mann_whitney(std::span<const double> a, std::span<const double> b);

}  // namespace soccer::experiment
