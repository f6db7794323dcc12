#include "simulation/planar/runs/confidence_sequence.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/planar/counter_random.h"

namespace soccer {
namespace {

/// Part of `runs` series of observations whose interval excludes the true mean 0 at any time up to `length` observations.
template <class Observation>
double excluded(int runs, int length, const Observation& observation) {
  int excluded = 0;
  for (int run = 0; run < runs; ++run) {
    ConfidenceSequence interval(0.05, 100, 20);
    const CounterRandom random(static_cast<std::uint64_t>(run) + 1);
    bool wrong = false;
    for (int i = 0; i < length && !wrong; ++i) {
      interval.add(observation(random, static_cast<std::uint64_t>(i)));
      wrong = interval.excludes(0);
    }
    excluded += wrong ? 1 : 0;
  }
  return static_cast<double>(excluded) / runs;
}

TEST(ConfidenceSequence, excludes_the_true_mean_at_any_time_at_most_at_its_error_rate) {
  const auto normal = [](const CounterRandom& random, std::uint64_t i) { return random.normal(0, 0, i); };
  EXPECT_LT(excluded(2000, 1000, normal), 0.06);
  // Differences of goals: mostly none.
  const auto goals = [](const CounterRandom& random, std::uint64_t i) {
    const double u = random.uniform(0, 0, i);
    return u < 0.15 ? -1.0 : u > 0.85 ? 1.0 : 0.0;
  };
  EXPECT_LT(excluded(2000, 1000, goals), 0.06);
}

TEST(ConfidenceSequence, excludes_other_means_when_there_are_enough_observations) {
  ConfidenceSequence interval(0.05, 100, 20);
  const CounterRandom random(3);
  for (std::uint64_t i = 0; i < 400; ++i) interval.add(0.5 + random.normal(0, 0, i));
  EXPECT_TRUE(interval.excludes(0));
  EXPECT_FALSE(interval.excludes(0.5));
  EXPECT_NEAR(interval.mean(), 0.5, 0.15);
  EXPECT_NEAR(interval.high() - interval.low(), 2 * interval.radius(), 1e-12);
}

TEST(ConfidenceSequence, is_about_half_wider_than_an_interval_for_one_look) {
  ConfidenceSequence interval(0.05, 100, 20);
  const CounterRandom random(4);
  for (std::uint64_t i = 0; i < 100; ++i) interval.add(random.normal(0, 0, i));
  EXPECT_GT(interval.radius(), 1.96 / 10 * 1.2);
  EXPECT_LT(interval.radius(), 1.96 / 10 * 1.9);
}

TEST(ConfidenceSequence, is_infinite_while_all_observations_are_equal) {
  ConfidenceSequence interval(0.05, 100, 20);
  for (int i = 0; i < 50; ++i) interval.add(0);
  EXPECT_TRUE(std::isinf(interval.radius()));
}

TEST(ConfidenceSequence, is_infinite_before_the_first_look) {
  ConfidenceSequence interval(0.05, 100, 20);
  for (int i = 0; i < 19; ++i) interval.add(1 + i % 2);
  EXPECT_TRUE(std::isinf(interval.radius()));
  EXPECT_FALSE(interval.excludes(0));
  interval.add(1);
  EXPECT_TRUE(interval.excludes(0));
}

}  // namespace
}  // namespace soccer
