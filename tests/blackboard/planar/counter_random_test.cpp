#include "blackboard/planar/counter_random.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr int kDraws = 20000;

TEST(CounterRandom, a_number_depends_only_on_its_key) {
  const CounterRandom random(7), again(7), other(8);
  EXPECT_EQ(random.uniform(3, 2, 100), again.uniform(3, 2, 100));
  EXPECT_NE(random.uniform(3, 2, 100), other.uniform(3, 2, 100));
  EXPECT_NE(random.uniform(3, 2, 100), random.uniform(4, 2, 100));
  EXPECT_NE(random.uniform(3, 2, 100), random.uniform(3, 1, 100));
  EXPECT_NE(random.uniform(3, 2, 100), random.uniform(3, 2, 101));
}

TEST(CounterRandom, uniform_numbers_have_their_mean_and_variance) {
  const CounterRandom random(1);
  double sum = 0, squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double value = random.uniform(0, 0, static_cast<std::uint64_t>(i));
    ASSERT_GE(value, 0);
    ASSERT_LT(value, 1);
    sum += value;
    squares += value * value;
  }
  const double mean = sum / kDraws;
  EXPECT_NEAR(mean, 0.5, 0.01);
  EXPECT_NEAR(squares / kDraws - mean * mean, 1.0 / 12, 0.003);
}

TEST(CounterRandom, normal_numbers_have_their_mean_and_variance) {
  const CounterRandom random(1);
  double sum = 0, squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double value = random.normal(0, 0, static_cast<std::uint64_t>(i));
    sum += value;
    squares += value * value;
  }
  EXPECT_NEAR(sum / kDraws, 0, 0.03);
  EXPECT_NEAR(squares / kDraws, 1, 0.04);
}

TEST(CounterRandom, numbers_of_neighbouring_keys_are_not_correlated) {
  const CounterRandom random(1);
  double robots = 0, counters = 0, purposes = 0;
  for (std::uint64_t i = 0; i < kDraws; ++i) {
    const double value = random.normal(0, 0, i);
    robots += value * random.normal(0, 1, i);
    counters += value * random.normal(0, 0, i + 1);
    purposes += value * random.normal(1, 0, i);
  }
  for (const double sum : {robots, counters, purposes}) EXPECT_NEAR(sum / kDraws, 0, 0.03);
}

}  // namespace
}  // namespace soccer
