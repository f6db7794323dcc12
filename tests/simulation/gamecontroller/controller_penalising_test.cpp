#include "game_bench.h"
#include "simulation/gamecontroller/controller.h"

namespace soccer::controller {
namespace {

using Penalising = GameBench;
constexpr TeamId kHome = TeamId::kHome, kAway = TeamId::kAway;

TEST_F(Penalising, lasts_45_s_and_5_s_more_for_each_earlier_one_of_the_team) {
  begin_play();
  order("penalise home 2 pushing");
  order("penalise home 3 inactive");
  order("penalise away 2 ball_holding");
  EXPECT_EQ(left(kHome, 2), 45);
  EXPECT_EQ(left(kHome, 3), 50);
  EXPECT_EQ(left(kAway, 2), 45);
  wait(44.5);
  EXPECT_EQ(left(kHome, 2), 1);
  EXPECT_EQ(refusal("unpenalise home 2"), "its penalty lasts another 1 s");
  wait(0.5);
  order("unpenalise home 2");
  EXPECT_EQ(penalty(kHome, 2), Penalty::kNone);
  EXPECT_EQ(refusal("unpenalise home 2"), "it is not penalised");
}

TEST_F(Penalising, depends_on_the_state) {
  EXPECT_EQ(refusal("penalise home 2 pushing"), "this penalty is not possible in this state");
  order("penalise home 4 request_for_pick_up");
  order("ready");
  EXPECT_EQ(refusal("penalise home 2 motion_in_set"), "this penalty is not possible in this state");
  order("penalise home 2 pushing");
  EXPECT_EQ(refusal("penalise home 2 pushing"), "it is penalised already");
  EXPECT_EQ(refusal("penalise home 3 sent_off"), "the protocol has no such penalty");
  EXPECT_EQ(refusal("penalise home 7 pushing"), "no robot has this number");
}

TEST_F(Penalising, lasts_until_the_end_of_ready) {
  order("ready");
  wait(15);
  order("penalise home 2 pushing");
  EXPECT_EQ(left(kHome, 2), 30);
  wait(30);
  EXPECT_EQ(left(kHome, 2), 0);
  EXPECT_EQ(penalty(kHome, 2), Penalty::kPushing);
}

TEST_F(Penalising, ends_its_time_but_not_itself_when_play_stops) {
  begin_play();
  order("penalise home 2 pushing");
  order("goal home");
  EXPECT_EQ(left(kHome, 2), 0);
  EXPECT_EQ(penalty(kHome, 2), Penalty::kPushing);
  order("unpenalise home 2");
}

TEST_F(Penalising, ends_when_play_is_shown_after_motion_in_set) {
  order("ready");
  wait(45);
  order("penalise away 4 motion_in_set");
  order("play");
  wait(14.9);
  EXPECT_EQ(penalty(kAway, 4), Penalty::kMotionInSet);
  wait(0.1);
  EXPECT_EQ(penalty(kAway, 4), Penalty::kNone);
}

TEST_F(Penalising, is_forgotten_in_the_second_half) {
  begin_play();
  order("penalise home 2 pushing");
  order("finish");
  order("second_half");
  EXPECT_EQ(penalty(kHome, 2), Penalty::kNone);
  EXPECT_EQ(penalty(kHome, 6), Penalty::kSubstitute);
  order("ready");
  wait(45);
  order("play");
  order("penalise home 3 pushing");
  EXPECT_EQ(left(kHome, 3), 45);
}

TEST_F(Penalising, passes_to_the_robot_that_enters_for_another_one) {
  begin_play();
  order("penalise home 2 pushing");
  EXPECT_EQ(refusal("unpenalise home 6"), "its team is complete");
  order("penalise home 2 substitute");
  EXPECT_EQ(refusal("penalise home 2 substitute"), "it is a substitute already");
  wait(10);
  order("unpenalise home 6");
  EXPECT_EQ(penalty(kHome, 6), Penalty::kPushing);
  EXPECT_EQ(left(kHome, 6), 35);
  order("penalise home 3 substitute");
  order("unpenalise home 2");
  EXPECT_EQ(penalty(kHome, 2), Penalty::kPickUp);
}

TEST_F(Penalising, follows_the_chest_button) {
  begin_play();
  controller.press_button(kAway, 3, true, now);
  EXPECT_EQ(penalty(kAway, 3), Penalty::kManual);
  EXPECT_EQ(left(kAway, 3), 0);
  controller.press_button(kAway, 3, false, now);
  EXPECT_EQ(penalty(kAway, 3), Penalty::kNone);
  order("penalise away 3 pushing");
  controller.press_button(kAway, 3, true, now);
  EXPECT_EQ(penalty(kAway, 3), Penalty::kPushing);
}

}  // namespace
}  // namespace soccer::controller
