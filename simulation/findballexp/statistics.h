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

/// 95 % confidence interval of a rate (Wilson score interval); 0 to 1 without trials.
Interval rate_interval(int hits, int trials);

/// Probability of a table at least as unlikely as this one if both rates are equal (Fisher's exact test, two-sided). 1 without trials.
double fisher_exact(int hits_a, int trials_a, int hits_b, int trials_b);

/// Probability of a U statistic at least as extreme if both samples have the same distribution (Mann and Whitney's U test, two-sided,
/// normal approximation with corrections for ties and continuity). 1 when a sample is empty.
double mann_whitney(std::span<const double> a, std::span<const double> b);

}  // namespace soccer::experiment
