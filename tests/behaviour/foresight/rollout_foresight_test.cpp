#include <gtest/gtest.h>

#include "behaviour/foresight/rollout.h"

namespace soccer {
namespace {

const std::vector<Alternative> kAlternatives{{.kind = Alternative::Kind::kKick, .target = {4.5, 0}, .tolerance = 0.2, .sweep_cost = 0.9},
                                             {.kind = Alternative::Kind::kGo, .target = {0, 0}}};

Situation before_the_goal() {
  return {.robots = {{.pose = {2.7, -0.03, 0}, .teammate = true}}, .ball = {3, 0}, .x_deviation = 0.03, .y_deviation = 0.03};
}

TEST(LookAhead, values_a_shot_before_the_open_goal_highest) {
  const std::vector<double> values = look_ahead({}, {}, before_the_goal(), kAlternatives, 10, 1);
  ASSERT_EQ(values.size(), 2U);
  EXPECT_GT(values[0], values[1]);
}

TEST(LookAhead, returns_the_same_values_for_the_same_seed) {
  EXPECT_EQ(look_ahead({}, {}, before_the_goal(), kAlternatives, 10, 1), look_ahead({}, {}, before_the_goal(), kAlternatives, 10, 1));
}

TEST(LookAhead, values_an_alternative_independently_of_the_others) {
  EXPECT_EQ(look_ahead({}, {}, before_the_goal(), {kAlternatives[1]}, 10, 1)[0],
            look_ahead({}, {}, before_the_goal(), kAlternatives, 10, 1)[1]);
}

TEST(LookAhead, returns_no_values_without_alternatives) { EXPECT_TRUE(look_ahead({}, {}, before_the_goal(), {}, 10, 1).empty()); }

}  // namespace
}  // namespace soccer
