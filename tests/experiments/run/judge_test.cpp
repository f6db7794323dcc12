#include "experiments/run/judge.h"

#include <string>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer::experiment {
namespace {

struct Case {
  std::string name;
  bool sees;
  double distance;
  bool found;
};

class HasFound : public testing::TestWithParam<Case> {};

TEST_P(HasFound, requires_sight_and_true_proximity) {
  Belief belief;
  belief.can_see_ball = GetParam().sees;
  MonitoredRobot robot;
  robot.torso = {0, 1, 0.38};
  EXPECT_EQ(has_found(belief, robot, {GetParam().distance, 1}, FoundRule{}), GetParam().found);
}

INSTANTIATE_TEST_SUITE_P(All, HasFound,
                         testing::Values(Case{"near_and_seen", true, 0.2, true}, Case{"near_but_unseen", false, 0.2, false},
                                         Case{"seen_from_afar", true, 0.31, false}, Case{"exactly_at_the_limit", true, 0.30, true}),
                         [](const auto& c) { return c.param.name; });

Belief belief_at(int player, double time, bool sees) {
  Belief belief;
  belief.player_number = player;
  belief.time = time;
  belief.can_see_ball = sees;
  return belief;
}

/// Ground truth in which robot 2 is at the ball from `arrival` (s) on, robot 3 never.
MonitoredScene truth_at(double time, double arrival) {
  MonitoredScene truth;
  truth.time = time;
  truth.ball_known = true;
  truth.robots = {{Side::kLeft, 2, {time >= arrival ? 0.1 : 2.0, 0, 0.38}, 0, 1}, {Side::kLeft, 3, {-3, 0, 0.38}, 0, 1}};
  return truth;
}

class JudgeTest : public testing::Test {
 protected:
  JudgeTest() {
    for (int i = 0; i <= 50; ++i) judge.add(truth_at(i * 0.04, 1.0));
  }
  Judge judge{{2, 3}, FoundRule{}};
};

TEST_F(JudgeTest, uses_the_newest_truth_that_is_not_later) {
  judge.add(belief_at(2, 0.9, true));
  EXPECT_EQ(judge.finder(0.99, Side::kLeft), std::nullopt);
  EXPECT_EQ(judge.finder(1.0, Side::kLeft), 2);
  EXPECT_EQ(judge.finder(1.0, Side::kRight), std::nullopt);
}

TEST_F(JudgeTest, uses_the_newest_belief_that_is_not_later_regardless_of_newer_ones) {
  judge.add(belief_at(2, 1.10, true));
  judge.add(belief_at(2, 1.16, false));
  judge.add(belief_at(2, 1.22, true));
  EXPECT_EQ(judge.finder(1.08, Side::kLeft), std::nullopt);
  EXPECT_EQ(judge.finder(1.12, Side::kLeft), 2);
  EXPECT_EQ(judge.finder(1.20, Side::kLeft), std::nullopt);
  EXPECT_EQ(judge.finder(1.24, Side::kLeft), 2);
}

TEST_F(JudgeTest, ignores_old_beliefs) {
  judge.add(belief_at(2, 0.5, true));
  EXPECT_EQ(judge.finder(1.4, Side::kLeft), 2);
  EXPECT_EQ(judge.finder(1.6, Side::kLeft), std::nullopt);
}

TEST_F(JudgeTest, lists_players_without_a_recent_belief) {
  EXPECT_EQ(judge.silent_before(0), (std::vector<int>{2, 3}));
  judge.add(belief_at(2, 1.0, false));
  judge.add(belief_at(7, 9.0, false));  // not one of our players
  EXPECT_EQ(judge.silent_before(1.0), std::vector<int>{3});
  judge.add(belief_at(3, 0.94, false));
  EXPECT_EQ(judge.silent_before(1.0), std::vector<int>{3});
  judge.add(belief_at(3, 1.0, false));
  EXPECT_TRUE(judge.silent_before(1.0).empty());
}

TEST_F(JudgeTest, discards_its_data_when_the_clock_is_set_back) {
  judge.add(belief_at(2, 300, true));
  judge.add(belief_at(2, 1.0, false));
  EXPECT_EQ(judge.newest(2)->time, 1.0);
  EXPECT_EQ(judge.finder(1.0, Side::kLeft), std::nullopt);
}

TEST(RobotScore, counts_one_fall_of_a_swaying_robot_and_another_after_it_got_up) {
  RobotScore score;
  for (const double upright : {1.0, 0.4, 0.6, 0.3, 0.0, 0.8, 0.95, 1.0, 0.1}) {
    MonitoredRobot robot;
    robot.upright = upright;
    score.add(robot, nullptr);
  }
  EXPECT_EQ(score.falls(), 2);
}

TEST(RobotScore, rotates_the_field_for_the_right_team) {
  Belief belief;
  belief.x = 1;
  belief.y = 2;
  belief.orientation = 0.1;
  MonitoredRobot robot;
  robot.side = Side::kRight;
  robot.torso = {-1, -1.5, 0.38};
  robot.heading = kPi;
  const PoseError error = pose_error(belief, robot);
  EXPECT_NEAR(error.distance, 0.5, 1e-9);
  EXPECT_NEAR(error.turn, 0.1, 1e-9);
}

}  // namespace
}  // namespace soccer::experiment
