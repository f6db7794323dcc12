#include <gtest/gtest.h>

#include "blackboard/body/gravity.h"
#include "kinematic_robot.h"

namespace soccer {
namespace {

constexpr double kForward = 0.3, kTurn = 0.4;  // m/s, rad/s

/// m, mean of the middle between both soles to the left of the torso, while the robot walks to the left on a circle.
double feet_to_the_left(double curve_lean) {
  MotionParameters parameters = load_motion_parameters(kConfig, "t1");
  parameters.walk.curve_lean = curve_lean;
  KinematicRobot robot("t1", parameters);
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = kForward, .turn = kTurn};
  robot.run(5);
  double sum = 0;
  constexpr int kTicks = 200;
  for (int i = 0; i < kTicks; ++i) {
    robot.tick();
    for (const motion::LegSide side : {motion::LegSide::kLeft, motion::LegSide::kRight})
      sum += motion::sole_in_torso(robot.body(), side, motion::leg_of(robot.sensors.angle, side)).origin.y / 2;
  }
  return sum / kTicks;
}

TEST(Curve, the_body_moves_to_the_inner_side_by_the_centrifugal_force_over_the_weight) {
  const double height = load_motion_parameters(kConfig, "t1").walk.hip_height;
  EXPECT_NEAR(feet_to_the_left(1) - feet_to_the_left(0), -height * kForward * kTurn / kGravity, 5e-4);
}

}  // namespace
}  // namespace soccer
