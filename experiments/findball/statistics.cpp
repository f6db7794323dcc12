#include "experiments/findball/statistics.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/students_t.hpp>

#include "blackboard/common/statistics/statistics.h"

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
  const auto [low, high] = wilson_interval(hits, trials);
  return {low, high};
}

std::optional<PlaceResult> place_result(const FinishedTests& experiment, int position) {
  std::vector<double> all;
  for (const auto& [test, result] : experiment.tests)
    if (test.position == position) all.push_back(result.found ? result.seconds : experiment.config.timeout);
  if (all.empty()) return std::nullopt;
  const std::vector<double> found = found_times(experiment, position);
  const Summary summary = summarise(all);
  return PlaceResult{summary.count, static_cast<int>(found.size()), summarise(found).mean, summary.mean, summary.deviation};
}

std::vector<PlaceResult> place_results(const FinishedTests& experiment) {
  std::vector<PlaceResult> places;
  for (int position = 1; position <= static_cast<int>(experiment.config.balls.size()); ++position)
    if (const auto place = place_result(experiment, position)) places.push_back(*place);
  return places;
}

Estimate place_mean(const std::vector<PlaceResult>& places) {
  std::vector<double> means;
  for (const PlaceResult& place : places)
    if (place.found > 0) means.push_back(place.found_mean);
  const Summary summary = summarise(means);
  return {summary.mean, mean_interval(summary), summary.deviation};
}

Interval place_rate_interval(const std::vector<PlaceResult>& places) {
  double tests = 0, found = 0;
  for (const PlaceResult& place : places) {
    tests += place.tests;
    found += place.found;
  }
  if (tests == 0) return {0, 1};
  const double rate = found / tests, n = static_cast<double>(places.size());
  double squares = 0;  // of the places' deviations from the rate
  for (const PlaceResult& place : places) squares += (place.found - rate * place.tests) * (place.found - rate * place.tests);
  double effective = n;
  if (n > 1 && rate > 0 && rate < 1) {
    const double variance = n / (n - 1) * squares / (tests * tests);
    effective = variance > 0 ? std::clamp(rate * (1 - rate) / variance, n, tests) : tests;
  }
  return rate_interval(rate * effective, effective);
}

double deviation_within_places(const std::vector<PlaceResult>& places) {
  double squares = 0;
  int freedom = 0;
  for (const PlaceResult& place : places) {
    squares += (place.tests - 1) * place.deviation * place.deviation;
    freedom += place.tests - 1;
  }
  return freedom > 0 ? std::sqrt(squares / freedom) : 0;
}

}  // namespace soccer::experiment
