#include <gtest/gtest.h>

#include "simulation/cameras/simulated_cameras.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kOne{Side::kLeft, 1}, kTwo{Side::kLeft, 2};

SceneState scene(double ball_x, double robot_x) {
  SceneState result;
  result.ball = {ball_x, 0, 0.05};
  result.robots = {standing_robot(kOne, robot_x, 0, 0)};
  return result;
}

TEST(SceneHistory, positions_between_two_states_are_interpolated) {
  SceneHistory history;
  history.add(from_seconds(1), scene(0, 1));
  history.add(from_seconds(2), scene(4, 2));
  const SceneState between = history.at(from_seconds(1.25));
  EXPECT_DOUBLE_EQ(between.ball.x(), 1);
  EXPECT_DOUBLE_EQ(between.robots[0].torso.x(), 1.25);
}

TEST(SceneHistory, times_outside_give_the_nearest_state) {
  SceneHistory history;
  history.add(from_seconds(1), scene(0, 1));
  history.add(from_seconds(2), scene(4, 2));
  EXPECT_DOUBLE_EQ(history.at(from_seconds(0)).ball.x(), 0);
  EXPECT_DOUBLE_EQ(history.at(from_seconds(9)).ball.x(), 4);
}

TEST(SceneHistory, a_robot_that_has_joined_since_is_taken_as_it_is) {
  SceneHistory history;
  history.add(from_seconds(1), scene(0, 1));
  SceneState later = scene(0, 1);
  later.robots.push_back(standing_robot(kTwo, 3, 0, 0));
  history.add(from_seconds(2), later);
  EXPECT_DOUBLE_EQ(history.at(from_seconds(1.5)).robots[1].torso.x(), 3);
}

TEST(SceneHistory, forgetting_keeps_what_the_time_needs) {
  SceneHistory history;
  for (int i = 0; i < 10; ++i) history.add(from_seconds(i), scene(i, 0));
  history.forget_before(from_seconds(5.5));
  EXPECT_EQ(history.first(), from_seconds(5));
  EXPECT_DOUBLE_EQ(history.at(from_seconds(5.5)).ball.x(), 5.5);
}

TEST(SceneHistory, a_time_that_is_not_later_begins_a_new_history) {
  SceneHistory history;
  history.add(from_seconds(5), scene(1, 0));
  history.add(from_seconds(5), scene(2, 0));
  EXPECT_EQ(history.first(), from_seconds(5));
  EXPECT_DOUBLE_EQ(history.at(from_seconds(5)).ball.x(), 2);
}

}  // namespace
}  // namespace soccer
