// The limits of the rules about charging and standing, in the 3D league.
#include <cmath>

#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

/// Left number 2 at the origin runs into right number 2, which stands 0.3 m in front of it, far from the ball.
class ChargingFoul : public testing::Test {
 protected:
  ChargingFoul() {
    bench.begin(PlayMode::kPlayOn);
    bench.view.ball = {8, 8, 0.042};
    bench.put(kLeftTwo, 0, 0);
    bench.put(kRightTwo, 0.3, 0);
    bench.run(2);
  }
  /// Both run for 0.1 s and collide. Returns the robot that is called, if any.
  std::optional<RobotId> meet(const Eigen::Vector2d& left, const Eigen::Vector2d& right = {0, 0}, const Eigen::Vector2d& at = {0.15, 0}) {
    bench.robot(kLeftTwo).velocity = {left.x(), left.y(), 0};
    bench.robot(kRightTwo).velocity = {right.x(), right.y(), 0};
    bench.run(0.1);
    return touch(at);
  }
  std::optional<RobotId> touch(const Eigen::Vector2d& at = {0.15, 0}) {
    bench.view.contacts = {{1, 3, at}};
    bench.cycle();
    bench.view.contacts.clear();
    if (bench.match.fouls.empty()) return std::nullopt;
    EXPECT_EQ(bench.match.fouls[0].kind, FoulKind::kCharging);
    return bench.match.fouls[0].robot;
  }
  Bench bench;
};

TEST_F(ChargingFoul, needs_a_speed_of_40_cm_per_second) {
  EXPECT_EQ(meet({0.39, 0}), std::nullopt);
  bench.run(0.3);
  EXPECT_EQ(meet({0.41, 0}), kLeftTwo);
}

TEST_F(ChargingFoul, is_also_called_for_the_right_team) { EXPECT_EQ(meet({0, 0}, {-0.6, 0}), kRightTwo); }

TEST_F(ChargingFoul, needs_20_cm_per_second_towards_the_point_of_collision) {
  EXPECT_EQ(meet({0.19, 0.6}), std::nullopt);
  bench.run(0.3);
  EXPECT_EQ(meet({0.22, 0.6}), kLeftTwo);
}

TEST_F(ChargingFoul, is_judged_by_the_mean_velocity_of_three_cycles) {
  bench.robot(kLeftTwo).velocity = {0.9, 0, 0};
  bench.cycle();
  bench.robot(kLeftTwo).velocity = {0, 0, 0};
  bench.cycle();
  EXPECT_EQ(touch(), std::nullopt) << "0.3 m/s on average";
  bench.run(0.3);
  bench.robot(kLeftTwo).velocity = {1.5, 0, 0};
  bench.cycle();
  bench.robot(kLeftTwo).velocity = {0, 0, 0};
  bench.cycle();
  EXPECT_EQ(touch(), kLeftTwo) << "0.5 m/s";
}

TEST_F(ChargingFoul, is_not_called_within_ten_centimetres_of_the_ball) {
  bench.view.ball = {0.15, 0.09, 0.042};
  EXPECT_EQ(meet({0.6, -0.3}), std::nullopt);
  bench.view.ball = {-0.1, 0.5, 0.042};
  bench.run(0.3);
  EXPECT_EQ(meet({0.6, -0.3}), kLeftTwo);
}

TEST_F(ChargingFoul, is_not_called_for_a_robot_that_runs_straight_to_a_ball_near_both) {
  bench.view.ball = {0.16, 0.06, 0.042};
  EXPECT_EQ(meet({0.6, 0}, {0, 0}, {0.15, -0.1}), std::nullopt) << "20 degrees off the ball";
  bench.run(0.3);
  bench.view.ball = {0.16, 0.12, 0.042};
  EXPECT_EQ(meet({0.6, 0}, {0, 0}, {0.15, -0.1}), kLeftTwo) << "37 degrees off the ball";
}

TEST_F(ChargingFoul, is_not_called_for_a_second_after_the_referee_has_moved_the_robot) {
  bench.state.record(kLeftTwo).since_moved = 0.7;
  EXPECT_EQ(meet({0.6, 0}), std::nullopt) << "moved 0.8 s ago";
  bench.run(0.4);
  EXPECT_EQ(touch(), kLeftTwo);
}

TEST_F(ChargingFoul, is_not_called_for_200_ms_after_a_collision_without_charging) {
  EXPECT_EQ(meet({0.1, 0}), std::nullopt);
  bench.robot(kLeftTwo).velocity = {0.6, 0, 0};
  bench.run(0.14);
  EXPECT_EQ(touch(), std::nullopt);
  bench.run(0.24);
  EXPECT_EQ(touch(), kLeftTwo);
}

TEST_F(ChargingFoul, is_not_called_for_robots_that_are_not_standing) {
  bench.put(kRightTwo, 0.3, 0, 0.2);
  EXPECT_EQ(meet({0.6, 0}), std::nullopt);
}

TEST_F(ChargingFoul, is_not_called_between_teammates_and_in_a_crowd) {
  bench.robot(kLeftTwo).velocity = {0.6, 0, 0};
  bench.run(0.1);
  bench.view.contacts = {{1, 0, {0.15, 0}}};
  bench.cycle();
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.rules.fouls.touch_group = 9;
  bench.view.contacts = {{1, 3, {0.15, 0}}, {0, 3, {0.3, 0}}};
  bench.cycle();
  EXPECT_TRUE(bench.match.fouls.empty());
}

TEST_F(ChargingFoul, is_not_called_if_the_rules_disable_it) {
  bench.rules.charging.enabled = false;
  EXPECT_EQ(meet({0.6, 0}), std::nullopt);
}

TEST_F(ChargingFoul, is_not_called_for_a_goalkeeper_in_its_own_area) {
  for (const double x : {-14.0, -12.0}) {
    Bench goal;
    goal.begin(PlayMode::kPlayOn);
    goal.view.ball = {8, 8, 0.042};
    goal.put(kLeftOne, x, 0);
    goal.put(kRightTwo, x + 0.3, 0);
    goal.run(2);
    goal.robot(kLeftOne).velocity = {0.6, 0, 0};
    goal.run(0.1);
    goal.view.contacts = {{0, 3, {x + 0.15, 0}}};
    goal.cycle();
    EXPECT_EQ(goal.match.fouls.empty(), x < -13.2) << x;
  }
}

/// Left number 2 in a given posture.
class IncapableFoul : public testing::Test {
 protected:
  IncapableFoul() {
    bench.begin(PlayMode::kPlayOn);
    bench.view.ball = {0, -5, 0.042};
  }
  bool called_after(double seconds, double y, double height) {
    bench.put(kLeftTwo, -3, y, height);
    bench.run(seconds);
    return !bench.match.fouls.empty();
  }
  Bench bench;
};

TEST_F(IncapableFoul, counts_a_torso_below_15_cm_as_lying) {
  EXPECT_FALSE(called_after(15.2, 2, 0.16));
  EXPECT_TRUE(called_after(15.2, 2, 0.14));
}

TEST_F(IncapableFoul, counts_a_torso_below_25_cm_as_not_standing) {
  EXPECT_FALSE(called_after(30.2, 2, 0.26));
  EXPECT_TRUE(called_after(30.2, 2, 0.24));
}

TEST_F(IncapableFoul, is_not_called_more_than_ten_centimetres_outside_the_field) {
  EXPECT_FALSE(called_after(16, -10.11, 0.1));
  EXPECT_TRUE(called_after(16, -10.09, 0.1));
}

TEST_F(IncapableFoul, is_called_for_a_goalkeeper_after_a_minute_without_standing) {
  bench.put(kLeftOne, -14, 0, 0.2);
  bench.run(59.9);
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.run(0.3);
  EXPECT_EQ(bench.match.fouls.size(), 1U);
}

TEST_F(IncapableFoul, lifts_the_robot_for_half_a_second_and_places_it_outside_the_field_by_its_number) {
  ASSERT_TRUE(called_after(15.1, 2, 0.1));
  const double lifted = bench.robot(kLeftTwo).torso.z();
  EXPECT_GE(lifted, 1.0);
  bench.run(0.2);
  EXPECT_GT(bench.robot(kLeftTwo).torso.z(), lifted) << "it rises";
  EXPECT_LT(bench.robot(kLeftTwo).torso.z(), 1.3);
  bench.run(0.4);
  EXPECT_EQ(bench.robot(kLeftTwo).torso, Eigen::Vector3d(-3, 10.5, 0.4)) << "-0.6 m for each number below 7";
  EXPECT_EQ(bench.match.fouls.size(), 1U);
}

TEST_F(IncapableFoul, places_a_robot_of_the_right_team_on_its_side_away_from_the_ball) {
  bench.view.ball = {0, 5, 0.042};
  bench.put(kRightTwo, 3, 2, 0.1);
  bench.run(16);
  EXPECT_EQ(bench.robot(kRightTwo).torso, Eigen::Vector3d(3, -10.5, 0.4));
}

TEST(GoalKick, allows_a_goal_directly_from_the_kick) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kRightTwo, {-15.1, 4, 0.042});
  bench.run(1.1);
  bench.kick(kLeftOne, {-13.5, 0, 0.042});
  bench.view.ball = {-13, 0, 0.042};
  bench.cycle();
  ASSERT_EQ(bench.match.mode, PlayMode::kPlayOn);
  bench.view.ball = {15.1, 0, 0.042};
  bench.cycle();
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalLeft);
}

TEST(GoalKick, is_over_when_the_ball_has_left_the_area) {
  for (const auto& [place, over] : std::vector<std::pair<Eigen::Vector2d, bool>>{
           {{-13.3, 0}, false}, {{-13.1, 0}, true}, {{-14, 2.9}, false}, {{-14, 3.1}, true}, {{-14, -3.1}, true}, {{-15.2, 2}, true}}) {
    Bench bench;
    bench.begin(PlayMode::kPlayOn);
    bench.kick(kRightTwo, {-15.1, 4, 0.042});
    bench.run(1.1);
    bench.cycle(kLeftOne);
    bench.view.ball = {place.x(), place.y(), 0.042};
    bench.cycle();
    EXPECT_EQ(bench.match.mode != PlayMode::kGoalKickLeft, over) << place.transpose();
  }
}

}  // namespace
}  // namespace soccer
