#include "motion/generator/getup_generator.h"

#include <array>

#include <gmock/gmock.h>

namespace soccer::motion {
namespace {

class GetupGeneratorTest : public testing::Test {
 protected:
  GetupGeneratorTest() {
    sensors.period = 0.01;
    state.posture = Posture::kOnFront;
    Keyframe first;
    first.angle[kLShoulderPitch] = first.angle[kRShoulderPitch] = 1.5;
    first.angle[kLShoulderRoll] = 0.3;
    first.angle[kRShoulderRoll] = -0.3;
    actions.front = {first, first};
    sensors.angle[kLShoulderPitch] = joints.angle[kLShoulderPitch] = -1.4;  // left arm above the head, right arm along the body
    sensors.angle[kRShoulderPitch] = joints.angle[kRShoulderPitch] = 1.5;
  }

  // Runs the generator with joints that follow their targets exactly.
  void run(GetupGenerator& getup, double seconds) {
    for (int tick = 0; tick < std::lround(seconds / sensors.period); ++tick) {
      getup.tick(now, joints);
      sensors.angle = joints.angle;
    }
  }

  GetupActions actions;
  SensorFrame sensors;
  BodyState state;
  MotionRequest request;
  TickInputs now{sensors, state, request};
  JointRequest joints;
};

TEST_F(GetupGeneratorTest, swings_an_arm_above_the_head_out_to_its_side_before_it_comes_down) {
  GetupGenerator getup({.arm_out = 1.3}, actions);
  getup.start(now, joints);
  run(getup, 0.1);
  EXPECT_GT(joints.angle[kLShoulderRoll], 0.6);
  EXPECT_DOUBLE_EQ(joints.angle[kLShoulderPitch], -1.4);
  EXPECT_GE(joints.angle[kRShoulderRoll], -0.3);
  run(getup, 0.2);
  EXPECT_DOUBLE_EQ(joints.angle[kLShoulderRoll], 1.3);
  EXPECT_GT(joints.angle[kLShoulderPitch], -1);
  run(getup, 0.5);
  EXPECT_DOUBLE_EQ(joints.angle[kLShoulderPitch], 1.5);
  EXPECT_DOUBLE_EQ(joints.angle[kLShoulderRoll], 0.3);
}

TEST_F(GetupGeneratorTest, moves_the_arm_down_directly_without_arm_out) {
  GetupGenerator getup({}, actions);
  getup.start(now, joints);
  run(getup, 0.1);
  EXPECT_LT(joints.angle[kLShoulderRoll], 0.3);
  EXPECT_GT(joints.angle[kLShoulderPitch], -1.4);
}

TEST_F(GetupGeneratorTest, plays_the_first_keyframes_once_to_free_a_trapped_limb_and_gathers_again) {
  Keyframe lifts = actions.front[0], rises = actions.front[0];
  lifts.angle[kRHipPitch] = -0.5;
  rises.angle[kRHipPitch] = 0.4;
  lifts.duration = rises.duration = 0.1;
  lifts.release = true;
  actions.front = {actions.front[0], lifts, rises};
  GetupGenerator getup({.held_angle = 1}, actions);
  state.resting = true;
  getup.start(now, joints);
  double minimum = 0, maximum = 0;
  for (int tick = 0; tick < 500 && getup.tries() == 0; ++tick) {
    getup.tick(now, joints);
    sensors.angle = joints.angle;
    sensors.angle[kLShoulderPitch] = -1.4;  // trapped under the body
    minimum = std::min(minimum, joints.angle[kRHipPitch]);
    maximum = std::max(maximum, joints.angle[kRHipPitch]);
  }
  EXPECT_DOUBLE_EQ(minimum, -0.5);
  EXPECT_DOUBLE_EQ(maximum, 0);
  EXPECT_DOUBLE_EQ(joints.angle[kRHipPitch], 0);
  EXPECT_EQ(getup.tries(), 1);
}

TEST_F(GetupGeneratorTest, changes_its_speed_after_a_failed_try) {
  Keyframe rises = actions.front[0];
  rises.angle[kRHipPitch] = 0.4;
  rises.duration = 0.1;
  actions.front = {actions.front[0], rises};
  state.resting = true;
  state.pitch = 1.5;
  GetupGenerator getup({.slowness = 2, .learning_rate = 1}, actions);
  getup.start(now, joints);
  std::array<int, 4> rising{};  // cycles of each try in which the leg moves to the last keyframe
  while (getup.tries() < 4) {
    const double before = joints.angle[kRHipPitch];
    run(getup, sensors.period);
    sensors.time += from_seconds(sensors.period);
    if (joints.angle[kRHipPitch] > before) ++rising.at(static_cast<std::size_t>(getup.tries()));
  }
  EXPECT_NEAR(rising[1], 10, 1);
  EXPECT_NEAR(rising[2], 20, 1) << "after a failure: slow";
  EXPECT_NEAR(rising[3], 10, 1) << "after another one: fast again";
}

TEST_F(GetupGeneratorTest, ends_a_try_at_once_when_the_robot_has_fallen_on_its_back) {
  Keyframe rises = actions.front[0];
  rises.duration = 5;
  actions.back = {actions.front[0], rises};
  state.posture = Posture::kOnBack;
  state.resting = true;
  state.pitch = -1.5;
  GetupGenerator getup({}, actions);
  getup.start(now, joints);
  run(getup, 2);
  ASSERT_EQ(getup.tries(), 1) << "at the beginning of a try the robot lies without having fallen";
  state.pitch = -0.5;
  run(getup, 0.1);
  state.pitch = -1.5;
  run(getup, 1);
  EXPECT_EQ(getup.tries(), 2);
}

TEST_F(GetupGeneratorTest, begins_before_it_rests_when_lying_flat_and_rotating_slowly_if_rest_rate_is_set) {
  state.pitch = 1.5;
  state.gyro.y = 1;
  GetupGenerator waits({}, actions), begins({.rest_rate = 2}, actions);
  for (GetupGenerator* getup : {&waits, &begins}) {
    joints = {};
    getup->start(now, joints);
    run(*getup, 1);
  }
  EXPECT_EQ(waits.tries(), 0);
  EXPECT_GE(begins.tries(), 1);
}

}  // namespace
}  // namespace soccer::motion
