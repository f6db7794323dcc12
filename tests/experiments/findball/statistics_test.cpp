#include "experiments/findball/statistics.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace soccer::experiment {
namespace {

TEST(Summary, describes_a_sample) {
  const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
  const Summary s = summarise(values);
  EXPECT_EQ(s.count, 8);
  EXPECT_DOUBLE_EQ(s.mean, 5);
  EXPECT_NEAR(s.deviation, 2.13809, 1e-5);
  EXPECT_EQ(summarise({}).mean, 0);
  EXPECT_EQ(summarise(std::vector<double>{3}).deviation, 0);
}

// Student's t for 7 degrees of freedom is 2.364624 at 95 %.
TEST(MeanInterval, uses_students_t) {
  const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
  const Interval i = mean_interval(summarise(values));
  EXPECT_NEAR(i.high - 5, 2.364624 * 2.13809 / std::sqrt(8.0), 1e-4);
  EXPECT_NEAR(5 - i.low, i.high - 5, 1e-12);
}

// Published example: 81 of 263 give 0.2553 to 0.3662 (Newcombe 1998).
TEST(RateInterval, is_wilsons_score) {
  const Interval i = rate_interval(81, 263);
  EXPECT_NEAR(i.low, 0.2553, 1e-4);
  EXPECT_NEAR(i.high, 0.3662, 1e-4);
  EXPECT_EQ(rate_interval(0, 0).high, 1);
  EXPECT_NEAR(rate_interval(100, 100).high, 1, 1e-12);
}

}  // namespace
}  // namespace soccer::experiment
