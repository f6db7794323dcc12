#include "robot/camera/robot_clock.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

using std::chrono::milliseconds;

TEST(RobotClock, is_unknown_before_the_first_sensor_frame) { EXPECT_FALSE(RobotClock().robot_time(milliseconds(5))); }

TEST(RobotClock, is_not_changed_by_late_frames) {
  RobotClock clock;
  for (int i = 0; i < 150; ++i) clock.sensed(milliseconds(10 * i), milliseconds(70000 + 10 * i + (i % 7 == 0 ? 0 : i % 7 + 3)));
  EXPECT_EQ(clock.robot_time(milliseconds(71000)), milliseconds(1000));
}

TEST(RobotClock, follows_clocks_that_drift) {
  RobotClock clock;
  for (int i = 0; i < 1000; ++i) clock.sensed(milliseconds(10 * i), milliseconds(11 * i));
  EXPECT_NEAR(seconds(*clock.robot_time(milliseconds(10989))), 9.99, 0.2);
}

TEST(RobotClock, begins_again_at_once_when_the_hardware_layer_restarts) {
  RobotClock clock;
  for (int i = 0; i < 150; ++i) clock.sensed(milliseconds(10 * i), milliseconds(100 + 10 * i));
  clock.sensed(milliseconds(0), milliseconds(9000));
  EXPECT_EQ(clock.robot_time(milliseconds(9001)), milliseconds(1));
}

}  // namespace
}  // namespace soccer
