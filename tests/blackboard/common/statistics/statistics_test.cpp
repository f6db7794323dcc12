#include "blackboard/common/statistics/statistics.h"

#include <gtest/gtest.h>

namespace soccer {

TEST(Median, is_the_middle_value_or_the_greater_one_of_two) {
  EXPECT_EQ(median({3, 1, 2}), 2);
  EXPECT_EQ(median({4, 1, 3, 2}), 3);
  EXPECT_EQ(median({7}), 7);
}

TEST(Quantile, is_the_value_below_which_a_fraction_of_the_values_lies) {
  EXPECT_EQ(quantile({5, 1, 4, 2, 3}, 0), 1);
  EXPECT_EQ(quantile({5, 1, 4, 2, 3}, 0.5), 3);
  EXPECT_EQ(quantile({5, 1, 4, 2, 3}, 1), 5);
  EXPECT_EQ(quantile({}, 0.5), 0);
}

TEST(WilsonInterval, is_that_of_the_score_test_and_within_0_and_1) {
  const auto [low, high] = wilson_interval(81, 263);  // Newcombe 1998, Statistics in Medicine 17, table I
  EXPECT_NEAR(low, 0.2553, 5e-5);
  EXPECT_NEAR(high, 0.3662, 5e-5);
  EXPECT_NEAR(wilson_interval(8, 10).first, 0.4902, 1e-4);  // Brown, Cai, DasGupta 2001, computed by hand
  EXPECT_NEAR(wilson_interval(8, 10).second, 0.9433, 1e-4);
  EXPECT_NEAR(wilson_interval(0, 20).first, 0, 1e-12);
  EXPECT_NEAR(wilson_interval(0, 20).second, 0.1611, 5e-5);
  EXPECT_NEAR(wilson_interval(29, 29).second, 1, 1e-12);
  EXPECT_EQ(wilson_interval(0, 0), std::pair(0.0, 1.0));
}

}  // namespace soccer
