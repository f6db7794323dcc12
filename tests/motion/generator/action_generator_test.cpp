#include "motion/generator/action_generator.h"

#include <gmock/gmock.h>

namespace soccer::motion {
namespace {

class ActionGeneratorTest : public testing::Test {
 protected:
  ActionGeneratorTest() {
    sensors.period = 0.01;
    keyframes[0].angle[kLKneePitch] = 1;
    keyframes[1].angle[kLKneePitch] = 2;
    keyframes[0].duration = keyframes[1].duration = 0.1;
  }

  void play(const LeanUntil& until) {
    player.choose(keyframes, 1, until);
    player.start(now, {});
  }

  double knee_after(double seconds) {
    for (int tick = 0; tick < std::lround(seconds / sensors.period); ++tick) player.tick(now, joints);
    return joints.angle[kLKneePitch];
  }

  std::array<Keyframe, 2> keyframes;
  SensorFrame sensors;
  BodyState state;
  MotionRequest request;
  TickInputs now{sensors, state, request};
  JointRequest joints;
  ActionGenerator player;
};

TEST_F(ActionGeneratorTest, moves_linearly_from_keyframe_to_keyframe) {
  play({});
  EXPECT_NEAR(knee_after(0.05), 0.5, 1e-9);
  EXPECT_NEAR(knee_after(0.1), 1.5, 1e-9);
  EXPECT_FALSE(player.done());
  EXPECT_NEAR(knee_after(0.06), 2, 1e-9);
  EXPECT_TRUE(player.done());
}

TEST_F(ActionGeneratorTest, continues_from_the_current_angle_when_the_torso_is_up_early) {
  keyframes[0].lean = true;
  play({.pitch = 0.7, .max_time = 0.2});
  state.pitch = 1;
  EXPECT_NEAR(knee_after(0.05), 0.5, 1e-9);
  state.pitch = 0.6;
  EXPECT_NEAR(knee_after(0.01), 0.5, 1e-9);
  EXPECT_NEAR(knee_after(0.05), 1.25, 1e-9);
}

TEST_F(ActionGeneratorTest, waits_for_a_late_torso_but_not_indefinitely) {
  keyframes[0].lean = true;
  play({.pitch = 0.7, .max_time = 0.2});
  state.pitch = 1;
  EXPECT_NEAR(knee_after(0.28), 1, 1e-9);
  EXPECT_NEAR(knee_after(0.08), 1.5, 0.11);
}

TEST_F(ActionGeneratorTest, replays_keyframes_once_when_the_torso_is_up_too_early) {
  keyframes[0].redo = keyframes[1].lean = true;
  play({.pitch = 0.7, .max_time = 0.2});
  state.pitch = 0.6;
  EXPECT_NEAR(knee_after(0.15), 1, 1e-9);
  state.pitch = 1;
  EXPECT_NEAR(knee_after(0.1), 1.5, 0.11);
  play({.pitch = 0.7, .max_time = 0.2});
  state.pitch = 0.6;
  knee_after(0.22);
  EXPECT_TRUE(player.done());
}

}  // namespace
}  // namespace soccer::motion
