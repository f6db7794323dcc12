#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "motion/action/action_folder.h"

namespace soccer::motion {
namespace {

/// A body with one joint of each kind: a knee, a hand, and the other joints missing.
class CheckAction : public testing::Test {
 protected:
  CheckAction() {
    body.upper_limit[kLKneePitch] = 2;
    body.max_speed[kLKneePitch] = 5;
    body.upper_limit[kLHand] = 1;
    body.max_speed[kLHand] = 20;
    keyframes[0].line = 4;
    keyframes[1].line = 6;
    keyframes[1].duration = 0.2;
  }

  std::string error() {
    try {
      clipped = check_action(keyframes, body, parameters, "a.pos");
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  BodyModel body;
  ActionParameters parameters;
  int clipped = -1;
  std::vector<Keyframe> keyframes{2};
};

TEST_F(CheckAction, accepts_angles_that_the_joints_reach_in_time) {
  keyframes[1].angle[kLKneePitch] = 1;
  EXPECT_EQ(error(), "");
}

TEST_F(CheckAction, accepts_an_angle_slightly_beyond_the_limit_because_it_is_clipped) {
  keyframes[0].angle[kLKneePitch] = 2.49;
  keyframes[1].angle[kLKneePitch] = 2;
  EXPECT_EQ(error(), "");
  EXPECT_EQ(clipped, 1);
}

TEST_F(CheckAction, rejects_an_angle_far_beyond_the_limit_in_the_unit_of_the_file) {
  keyframes[0].angle[kLKneePitch] = -0.6;
  EXPECT_EQ(error(), "a.pos:4: LKneePitch at -34.4 degrees is beyond its limit; give 0.0 degrees to 114.6 degrees");
  keyframes[0].angle = {};
  keyframes[1].angle[kLHand] = 1.6;
  EXPECT_EQ(error(), "a.pos:6: LHand at 160 % is beyond its limit; give 0 % to 100 %");
}

TEST_F(CheckAction, rejects_a_joint_that_would_be_late_with_the_time_that_it_needs) {
  keyframes[1].angle[kLKneePitch] = 2;
  parameters.max_lateness = 0.19;
  EXPECT_EQ(error(), "a.pos:6: LKneePitch needs 400 ms at its maximum speed; give the keyframe more than 200 ms");
  parameters.max_lateness = 0.21;
  EXPECT_EQ(error(), "");
}

TEST_F(CheckAction, does_not_check_the_motion_to_the_first_keyframe) {
  keyframes.resize(1);
  keyframes[0].angle[kLKneePitch] = 2;
  parameters.max_lateness = 0;
  EXPECT_EQ(error(), "");
}

TEST_F(CheckAction, accepts_any_angle_of_joints_that_the_body_does_not_have) {
  keyframes[0].angle[kLWristYaw] = 1.5;
  EXPECT_EQ(error(), "");
}

}  // namespace
}  // namespace soccer::motion
