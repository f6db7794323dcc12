#include <cmath>

#include <gtest/gtest.h>

#include "experiments/run/placement.h"
#include "experiments/run/search_procedure.h"

namespace soccer::experiment {
namespace {

MonitoredRobot robot(int number, bool stands) {
  MonitoredRobot truth;
  truth.number = number;
  truth.upright = stands ? 1 : 0;
  return truth;
}

TEST(Incapacity, detects_a_robot_that_lies_too_long_again_after_each_period) {
  Incapacity incapacity;
  int noticed = 0;
  for (double time = 0; time < 2.5 * Incapacity::kTimeout; time += 0.5) noticed += incapacity.lies_too_long(robot(2, false), time) ? 1 : 0;
  EXPECT_EQ(noticed, 2);
}

TEST(Incapacity, ignores_a_robot_that_gets_up_in_time) {
  Incapacity incapacity;
  for (double time = 0; time < 5 * Incapacity::kTimeout; time += 0.5) {
    const bool up = std::fmod(time, 0.8 * Incapacity::kTimeout) < 1;
    EXPECT_FALSE(incapacity.lies_too_long(robot(2, up), time));
  }
}

TEST(Incapacity, distinguishes_robots) {
  Incapacity incapacity;
  bool second = false;
  for (double time = 0; time < 1.5 * Incapacity::kTimeout; time += 0.5) {
    EXPECT_FALSE(incapacity.lies_too_long(robot(3, true), time));
    second = incapacity.lies_too_long(robot(2, false), time) || second;
  }
  EXPECT_TRUE(second);
}

TEST(Placement, moves_a_fallen_robot_to_the_nearer_touch_line_facing_the_field) {
  const StartPlace left = beside_field(3, {1, 0.5}, FieldSize{}), right = beside_field(3, {-9, -2}, FieldSize{});
  EXPECT_EQ(left.place, (Point2<Field>{1, 3}));
  EXPECT_LT(left.heading, 0);
  EXPECT_EQ(right.place, (Point2<Field>{-4.5, -3}));
  EXPECT_GT(right.heading, 0);
}

}  // namespace
}  // namespace soccer::experiment
