#include <gtest/gtest.h>

#include "fitted_walk.h"
#include "learning/optimal/walkers.h"

namespace soccer::optimal {
namespace {

TEST(StrikerWalker, arrives_from_behind_the_ball) {
  const WalkModel model = fitted_walk();
  const Walked walk = walked(model, StrikerWalker(model), {{1, 0.2}, 0.2});
  EXPECT_TRUE(walk.arrived);
  EXPECT_GT(walk.time, 2);
}

TEST(StrikerWalker, remains_at_the_ball_without_a_kick) {
  StrikerWalker walker(fitted_walk());
  const auto action = walker.decide({0.18, 0}, 0);
  for (const float part : action) EXPECT_NEAR(part, 0, 1e-6);
}

}  // namespace
}  // namespace soccer::optimal
