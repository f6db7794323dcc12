#include "simulation/body/simspark/percept_receiver.h"

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "parsed_percept.h"

namespace soccer {
namespace {

bool add(PerceptReceiver& receiver, const std::string& message, Time time = Time{0}, const JointArray& angle = {}) {
  return receiver.add(parsed_percept(message), time, angle, 2);
}

TEST(PerceptReceiver, a_see_percept_gives_a_frame_with_its_time_number_and_head_angles) {
  PerceptReceiver receiver{SimulationOptions{}};
  JointArray angle{};
  angle[kHeadYaw] = 0.5;
  angle[kHeadPitch] = -0.25;
  ASSERT_TRUE(add(receiver, "(See (B (pol 2.00 0.00 -10.00)))", from_seconds(3), angle));
  EXPECT_EQ(receiver.vision().balls.size(), 1U);
  EXPECT_EQ(receiver.vision().time, from_seconds(3));
  EXPECT_EQ(receiver.vision().frame, 1U);
  EXPECT_EQ(receiver.vision().head_yaw, 0.5);
  EXPECT_EQ(receiver.vision().head_pitch, -0.25);
  EXPECT_FALSE(add(receiver, "(time (now 1.00))"));
  EXPECT_EQ(receiver.vision().frame, 1U) << "the last frame remains";
}

TEST(PerceptReceiver, the_latency_of_the_vision_model_delays_frames) {
  SimulationOptions options;
  options.vision.latency = 0.05;
  PerceptReceiver receiver(options);
  EXPECT_FALSE(add(receiver, "(See (B (pol 2.00 0.00 -10.00)))", from_seconds(1)));
  EXPECT_TRUE(add(receiver, "(See (B (pol 2.00 0.00 -10.00)))", from_seconds(1.06)));
  EXPECT_EQ(receiver.vision().time, from_seconds(1));
}

TEST(PerceptReceiver, the_game_state_is_that_of_the_last_known_play_mode) {
  PerceptReceiver receiver{SimulationOptions{}};
  EXPECT_EQ(receiver.game_state(), GameState::kInitial);
  add(receiver, "(GS (t 0.00) (pm PlayOn))");
  EXPECT_EQ(receiver.game_state(), GameState::kPlaying);
  add(receiver, "(GS (t 0.00) (pm siesta))");
  EXPECT_EQ(receiver.game_state(), GameState::kPlaying);
}

TEST(PerceptReceiver, the_true_pose_is_taken_only_if_the_options_ask_for_it) {
  const std::string message = "(See (mypos 1.00 -2.00 0.40) (myorien 90.00))";
  PerceptReceiver without{SimulationOptions{}};
  add(without, message);
  EXPECT_EQ(without.true_pose().count, 0U);
  SimulationOptions options;
  options.true_pose = true;
  PerceptReceiver receiver(options);
  add(receiver, message);
  add(receiver, message);
  EXPECT_EQ(receiver.true_pose().count, 2U);
  EXPECT_EQ(receiver.true_pose().pose.x, 1);
  EXPECT_EQ(receiver.true_pose().pose.y, -2);
  EXPECT_NEAR(receiver.true_pose().pose.angle, kPi / 2, 1e-9);
}

}  // namespace
}  // namespace soccer
