#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "experiments/findball/statistics.h"

namespace soccer::experiment {
namespace {

/// An experiment with the result of each test as a function of its position and repeat.
FinishedTests experiment(int positions, int repeats, const std::function<TestResult(const experiment::Test&)>& result) {
  FinishedTests experiment;
  experiment.config.balls.assign(static_cast<std::size_t>(positions), {1, 0});
  experiment.config.repeats = repeats;
  for (int number = 1; number <= positions * repeats; ++number) {
    const experiment::Test test = test_of(experiment.config, number);
    experiment.tests.emplace_back(test, result(test));
  }
  return experiment;
}

TestResult found(double seconds) { return {true, seconds, 2, 0, 0, 0}; }

TEST(PlaceStatistics, repeats_of_a_place_do_not_narrow_the_interval_of_the_mean) {
  const auto by_place = [](const experiment::Test& test) { return found(10 * test.position); };
  const Estimate once = place_mean(place_results(experiment(3, 1, by_place)));
  const Estimate often = place_mean(place_results(experiment(3, 100, by_place)));
  EXPECT_DOUBLE_EQ(once.value, 20);
  EXPECT_DOUBLE_EQ(often.value, 20);
  EXPECT_NEAR(often.interval.high - often.interval.low, once.interval.high - once.interval.low, 1e-9);
  EXPECT_NEAR(often.deviation, 10, 1e-9);
}

TEST(PlaceStatistics, places_count_equally_regardless_of_the_number_of_their_tests) {
  FinishedTests unequal = experiment(2, 3, [](const experiment::Test& test) { return found(10 * test.position); });
  unequal.tests.pop_back();
  EXPECT_DOUBLE_EQ(place_mean(place_results(unequal)).value, 15);
}

TEST(PlaceStatistics, a_ball_that_was_not_found_counts_with_the_time_limit_only_in_the_mean_of_all_tests) {
  const auto places = place_results(
      experiment(1, 2, [](const experiment::Test& test) { return test.repeat == 1 ? found(20) : TestResult{false, 180, 0, 0, 0, 0}; }));
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0].found_mean, 20);
  EXPECT_EQ(places[0].mean, 100);
  EXPECT_EQ(places[0].rate(), 0.5);
}

TEST(PlaceStatistics, a_rate_has_as_many_independent_tests_as_its_variance_between_places_allows) {
  const auto interval = [](const std::function<bool(const experiment::Test&)>& is_found) {
    return place_rate_interval(
        place_results(experiment(10, 10, [&](const experiment::Test& test) { return TestResult{is_found(test), 9, 2, 0, 0, 0}; })));
  };
  const auto expect_like = [](const Interval& a, const Interval& b) {
    EXPECT_NEAR(a.low, b.low, 1e-12);
    EXPECT_NEAR(a.high, b.high, 1e-12);
  };
  expect_like(interval([](const experiment::Test&) { return true; }), rate_interval(10, 10));
  expect_like(interval([](const experiment::Test& test) { return test.position > 2; }), rate_interval(8, 10));
  expect_like(interval([](const experiment::Test& test) { return (test.position + test.repeat) % 5 > 0; }), rate_interval(80, 100));
}

TEST(PlaceStatistics, the_deviation_within_places_ignores_their_means) {
  const auto places =
      place_results(experiment(4, 2, [](const experiment::Test& test) { return found(50 * test.position + 2 * test.repeat); }));
  EXPECT_NEAR(deviation_within_places(places) * deviation_within_places(places), 2, 1e-9);
  EXPECT_EQ(deviation_within_places(place_results(experiment(4, 1, [](const experiment::Test&) { return found(1); }))), 0);
}

TEST(PlaceStatistics, places_without_finished_tests_are_left_out) {
  FinishedTests begun = experiment(3, 2, [](const experiment::Test&) { return found(1); });
  begun.tests.resize(2);
  EXPECT_EQ(place_results(begun).size(), 2U);
  EXPECT_EQ(place_result(begun, 3), std::nullopt);
}

}  // namespace
}  // namespace soccer::experiment
