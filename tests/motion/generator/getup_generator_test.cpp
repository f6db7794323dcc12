#include "motion/generator/getup_generator.h"

#include <gmock/gmock.h>

namespace soccer::motion {
namespace {

class Getup : public testing::Test {
 protected:
  Getup() {
    sensors.period = 0.01;
    state.posture = Posture::kOnFront;
    Keyframe first;
    first.angle[kLShoulderPitch] = first.angle[kRShoulderPitch] = 1.5;
    first.angle[kLShoulderRoll] = 0.3;
    first.angle[kRShoulderRoll] = -0.3;
    actions.front = {first, first};
    sensors.angle[kLShoulderPitch] = joints.angle[kLShoulderPitch] = -1.4;  // the left arm lies over the head, the right one along the body
    sensors.angle[kRShoulderPitch] = joints.angle[kRShoulderPitch] = 1.5;
  }

  // The joints go where they are asked to.
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
  Moment now{sensors, state, request};
  JointRequest joints;
};

TEST_F(Getup, swings_an_arm_over_the_head_out_to_its_side_before_it_comes_down) {
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

TEST_F(Getup, brings_it_down_straight_when_it_is_not_told_to) {
  GetupGenerator getup({}, actions);
  getup.start(now, joints);
  run(getup, 0.1);
  EXPECT_LT(joints.angle[kLShoulderRoll], 0.3);
  EXPECT_GT(joints.angle[kLShoulderPitch], -1.4);
}

}  // namespace
}  // namespace soccer::motion
