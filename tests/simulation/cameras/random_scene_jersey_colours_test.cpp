#include <gtest/gtest.h>

#include "simulation/cameras/random_scene.h"

namespace soccer {
namespace {

TEST(JerseyColours, both_teams_differ_for_every_seed) {
  double min_distance = 1;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const JerseyColours jerseys = any_jerseys(seed);
    min_distance = std::min<double>(min_distance, (jerseys.left - jerseys.right).norm());
    EXPECT_GT(jerseys.left.minCoeff(), 0);
    EXPECT_LT(jerseys.left.maxCoeff(), 1);
  }
  EXPECT_GT(min_distance, 0.03);
}

TEST(JerseyColours, a_seed_determines_them) {
  EXPECT_EQ(any_jerseys(5).left, any_jerseys(5).left);
  EXPECT_NE(any_jerseys(5).left, any_jerseys(6).left);
}

}  // namespace
}  // namespace soccer
