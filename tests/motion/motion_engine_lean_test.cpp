#include <gtest/gtest.h>

#include "blackboard/body/gravity.h"
#include "kinematic_robot.h"

namespace soccer {
namespace {

constexpr double kForward = 0.3, kTurn = 0.4;  // m/s, rad/s

/// Means over two seconds of a T1 that walks forward and turns to the left: of the middle between both soles to the left of the torso, m,
/// and of the torso's lean over its soles, rad.
struct Means {
  double feet_to_the_left = 0, lean = 0;
};

Means means_of(const WalkParameters& walk) {
  MotionParameters parameters = load_motion_parameters(kConfig, "t1");
  parameters.walk = walk;
  KinematicRobot robot("t1", parameters);
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = kForward, .turn = kTurn};
  robot.run(5);
  Means means;
  constexpr int kTicks = 200;
  for (int i = 0; i < kTicks; ++i) {
    robot.tick();
    for (const motion::LegSide side : {motion::LegSide::kLeft, motion::LegSide::kRight}) {
      const auto sole = motion::sole_in_torso(robot.body(), side, motion::leg_of(robot.sensors.angle, side));
      means.feet_to_the_left += sole.origin.y / (2 * kTicks);
      means.lean += std::asin(sole.rotation[6]) / (2 * kTicks);
    }
  }
  return means;
}

TEST(WalkLean, moves_the_body_to_the_inner_side_of_a_curve_by_the_centrifugal_force_over_the_weight) {
  WalkParameters straight = load_motion_parameters(kConfig, "t1").walk, leaning = straight;
  straight.curve_lean = 0;
  leaning.curve_lean = 1;
  EXPECT_NEAR(means_of(leaning).feet_to_the_left - means_of(straight).feet_to_the_left, -straight.hip_height * kForward * kTurn / kGravity,
              5e-4);
}

TEST(WalkLean, grows_with_the_forward_speed) {
  WalkParameters upright = load_motion_parameters(kConfig, "t1").walk;
  upright.upright_pitch = 0;  // it acts against the missing lean of a robot without physics
  WalkParameters leaning = upright;
  upright.speed_lean = 0;
  leaning.speed_lean = 0.4;
  EXPECT_NEAR(means_of(leaning).lean - means_of(upright).lean, 0.4 * kForward, 0.005);
}

}  // namespace
}  // namespace soccer
