#pragma once

#include <optional>
#include <span>
#include <vector>

#include "experiments/findball/test_table.h"

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

/// The tests of one ball position. Tests of the same place are alike, so that places, and not tests, are the independent units from which
/// intervals and probabilities are computed (cluster sampling: Cochran, Sampling Techniques, 1977, chapter 9).
struct PlaceResult {
  int tests = 0;
  int found = 0;
  double found_mean = 0;  ///< s, over the tests that found the ball; 0 for none
  double mean = 0;        ///< s, over all tests; the time limit for tests that did not find the ball
  double deviation = 0;   ///< s, of all tests

  bool operator==(const PlaceResult&) const = default;

  double rate() const { return tests > 0 ? static_cast<double>(found) / tests : 0; }
};

/// The tests of a position; std::nullopt if none are finished.
std::optional<PlaceResult> place_result(const FinishedTests& experiment, int position);

/// The places that have finished tests, by position.
std::vector<PlaceResult> place_results(const FinishedTests& experiment);

/// A mean of values with its 95 % confidence interval (Student's t) and their standard deviation.
struct Estimate {
  double value = 0;
  Interval interval;
  double deviation = 0;
};

/// Mean over places of the average times of the balls found, s; each place counts once.
Estimate place_mean(const std::vector<PlaceResult>& places);

/// 95 % confidence interval of the find rate: Wilson's score interval with the effective number of tests. That is the number of independent
/// tests with the same variance of the rate as these places have (Kish, Survey Sampling, 1965: design effect), not fewer than the places
/// and not more than the tests; the number of places if all or no balls were found.
Interval place_rate_interval(const std::vector<PlaceResult>& places);

/// The standard deviation of the times of all tests of a place, pooled over places, s; 0 if each place has one test.
double deviation_within_places(const std::vector<PlaceResult>& places);

}  // namespace soccer::experiment
