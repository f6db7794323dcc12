#include <gtest/gtest.h>

#include "simulation/body/simspark/game_state.h"

namespace soccer {
namespace {

constexpr Pose2<Field, Ground> kOwn{-0.5, 0, 0}, kTheirs{-3, 1, 0.5};

TEST(KickOffBeam, beams_once_before_each_half_and_after_each_goal_when_the_robot_has_stopped) {
  KickOffBeam beam({kOwn, kTheirs, {.stop_time = 1}});
  EXPECT_EQ(beam.due("BeforeKickOff", 5, 0, Side::kLeft), kOwn) << "a new robot does not walk";
  EXPECT_FALSE(beam.due("BeforeKickOff", 7, 0, Side::kLeft));
  EXPECT_FALSE(beam.due("KickOff_Left", 10, 0, Side::kLeft));
  EXPECT_FALSE(beam.due("PlayOn", 13, 3, Side::kLeft));
  EXPECT_FALSE(beam.due("Goal_Left", 70, 60, Side::kLeft));
  EXPECT_FALSE(beam.due("Goal_Left", 70.9, 60.9, Side::kLeft));
  EXPECT_EQ(beam.due("Goal_Left", 71, 61, Side::kLeft), kTheirs) << "the other team kicks off";
  EXPECT_FALSE(beam.due("Goal_Left", 72, 62, Side::kLeft));
  EXPECT_FALSE(beam.due("KickOff_Right", 73, 63, Side::kLeft));
  EXPECT_FALSE(beam.due("Goal_Right", 100, 90, Side::kLeft));
  EXPECT_EQ(beam.due("Goal_Right", 101.02, 91.02, Side::kLeft), kOwn);
  EXPECT_FALSE(beam.due("BeforeKickOff", 310, 300, Side::kLeft));
  EXPECT_EQ(beam.due("BeforeKickOff", 311, 300, Side::kLeft), kTheirs) << "the second half is the right team's";
  EXPECT_FALSE(beam.due("GameOver", 620, 600, Side::kLeft));
}

TEST(KickOffBeam, does_not_beam_in_a_mode_that_ended_before_the_robot_had_stopped) {
  KickOffBeam beam({kOwn, kTheirs, {.stop_time = 1}});
  EXPECT_FALSE(beam.due("PlayOn", 10, 10, Side::kLeft));
  EXPECT_FALSE(beam.due("Goal_Left", 20, 20, Side::kLeft));
  EXPECT_FALSE(beam.due("KickOff_Right", 20.5, 20.5, Side::kLeft));
  EXPECT_FALSE(beam.due("PlayOn", 22, 22, Side::kLeft));
}

TEST(KickOffBeam, a_new_robot_is_beamed_again) {
  KickOffBeam beam({kOwn, kTheirs});
  EXPECT_EQ(beam.due("BeforeKickOff", 0, 0, Side::kRight), kTheirs);
  beam.reset();
  EXPECT_EQ(beam.due("BeforeKickOff", 0, 0, Side::kRight), kTheirs);
}

TEST(KickingSide, is_that_of_every_set_play_and_of_no_other_mode) {
  for (const char* mode :
       {"KickOff_Left", "KickIn_Left", "corner_kick_left", "goal_kick_left", "free_kick_left", "direct_free_kick_left", "pass_left"})
    EXPECT_EQ(kicking_side(mode), Side::kLeft) << mode;
  EXPECT_EQ(kicking_side("KickIn_Right"), Side::kRight);
  EXPECT_EQ(kicking_side("goal_kick_right"), Side::kRight);
  for (const char* mode : {"PlayOn", "BeforeKickOff", "Goal_Left", "offside_right", "GameOver", "", "_left"})
    EXPECT_FALSE(kicking_side(mode)) << mode;
}

}  // namespace
}  // namespace soccer
