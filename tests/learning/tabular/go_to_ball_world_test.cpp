#include "learning/tabular/go_to_ball_world.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "small_world.h"

namespace soccer::tabular {
namespace {

struct ActionCase {
  const char* name;
  Action action;
  double heading, x, y, turned;  // rad, m, m, rad: heading before, changes by the action
};

class GoToBallActions : public testing::TestWithParam<ActionCase> {};

TEST_P(GoToBallActions, move_the_robot_in_its_own_frame_by_the_speeds_of_the_thesis) {
  const GoToBallWorld world({}, Target::kPose);
  const ActionCase& c = GetParam();
  const RobotPose after = world.after({0.5, 0.4, c.heading}, c.action);
  EXPECT_NEAR(after.x, 0.5 + c.x, 1e-12);
  EXPECT_NEAR(after.y, 0.4 + c.y, 1e-12);
  EXPECT_NEAR(normalized(after.heading - c.heading - c.turned), 0, 1e-12);
  EXPECT_GE(after.heading, 0);
  EXPECT_LT(after.heading, 2 * kPi);
}

INSTANTIATE_TEST_SUITE_P(All, GoToBallActions,
                         testing::Values(ActionCase{"fast_backward", kFastBackward, 0, -0.08, 0, 0},
                                         ActionCase{"slow_backward", kSlowBackward, 0, -0.04, 0, 0},
                                         ActionCase{"stand", kStand, 1, 0, 0, 0},
                                         ActionCase{"slow_forward", kSlowForward, kPi / 2, 0, 0.04, 0},
                                         ActionCase{"fast_forward", kFastForward, kPi, -0.08, 0, 0},
                                         ActionCase{"left", kLeft, 0, 0, 0.04, 0}, ActionCase{"right", kRight, kPi / 2, 0.04, 0, 0},
                                         ActionCase{"turn_left", kTurnLeft, kPi * 11 / 6, 0, 0, degrees_to_radians(30)},
                                         ActionCase{"turn_right", kTurnRight, 0, 0, 0, -degrees_to_radians(30)}),
                         [](const auto& c) { return c.param.name; });

TEST(GoToBallWorld, the_robot_slides_along_the_border) {
  const GoToBallWorld world({}, Target::kPosition);
  const RobotPose after = world.after({0.99, 0.5, kPi / 4}, kFastForward);
  EXPECT_DOUBLE_EQ(after.x, 1);
  EXPECT_NEAR(after.y, 0.5 + 0.08 * std::sqrt(0.5), 1e-12);
}

TEST(GoToBallWorld, a_position_is_reached_in_its_cell_with_any_heading) {
  const GoToBallWorld world({}, Target::kPosition);
  EXPECT_TRUE(world.reached({0.995, 0.991, kPi}));
  EXPECT_TRUE(world.reached({1, 1, 0}));
  EXPECT_FALSE(world.reached({0.985, 0.995, 0}));
  EXPECT_FALSE(world.reached({0.995, 0.985, 0}));
}

TEST(GoToBallWorld, a_pose_is_reached_in_its_division_of_the_heading_too) {
  const GoToBallWorld world({}, Target::kPose);
  EXPECT_TRUE(world.reached({1, 1, degrees_to_radians(15)}));
  EXPECT_TRUE(world.reached({1, 1, degrees_to_radians(345)}));
  EXPECT_FALSE(world.reached({1, 1, degrees_to_radians(30)}));
  EXPECT_FALSE(world.reached({0.5, 1, 0}));
}

TEST(GoToBallWorld, each_decision_costs_one_and_arriving_earns_the_rest) {
  const GoToBallWorld world({}, Target::kPosition);
  EXPECT_DOUBLE_EQ(world.reward({0.5, 0.5, 0}), -1);
  EXPECT_DOUBLE_EQ(world.reward({1, 1, 0}), 99);
}

TEST(GoToBallWorld, starts_are_everywhere_but_at_the_target_and_repeat_with_the_seed) {
  const GoToBallWorld world(small_area(), Target::kPose);
  RandomStream random(1), same(1), other(2);
  int differences = 0;
  std::array<int, 4> headings{};
  for (int i = 0; i < 200; ++i) {
    const RobotPose start = world.start(random), again = world.start(same);
    EXPECT_FALSE(world.reached(start));
    EXPECT_EQ(start.x, again.x);
    EXPECT_EQ(start.heading, again.heading);
    differences += start.x != world.start(other).x ? 1 : 0;
    ++headings[static_cast<std::size_t>(world.heading_division(start.heading))];
  }
  EXPECT_EQ(differences, 200);
  for (const int count : headings) EXPECT_GT(count, 25);
}

TEST(GoToBallWorld, for_a_position_all_episodes_begin_with_one_heading) {
  const GoToBallWorld world({}, Target::kPosition);
  RandomStream random(1);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(world.start(random).heading, 0);
}

TEST(GoToBallWorld, a_target_outside_the_area_is_an_error) {
  GoToBallParameters parameters;
  parameters.target_x = 1.5;
  try {
    const GoToBallWorld world(parameters, Target::kPosition);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "GoToBallParameters: the target is outside the area; choose target_x and target_y up to size");
  }
}

}  // namespace
}  // namespace soccer::tabular
