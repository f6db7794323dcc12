#include "behaviour/team/opponent_map.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// A robot at the centre of the field, number 2, and its teammate 3, which looks back from x = 2.
struct Team {
  Game game;
  TeamMates mates;
  RobotMap robots;
  BallEstimate ball;
  TeamBall team_ball;

  Team() {
    game.player = 2;
    game.clock = 10;
    TeamReport& report = mates.reports.emplace_back();
    report.number = 3;
    report.clock = 9.5;
    report.pose = {2, 0, kPi};
    report.side_confidence = 1;
  }
  TeamReport& mate() { return mates.reports[0]; }
  void see(Point2<Field> place, bool teammate = false) {
    TrackedRobot& robot = robots.robots.emplace_back();
    robot.field_position = place;
    robot.team = teammate ? RobotTeam::kOwn : RobotTeam::kOpponent;
  }

  TeamOpponents known() const {
    TeamOpponents result;
    result.opponents.push_back({.position = {9, 9}, .observers = 9, .own = true});  // of the last cycle
    OpponentMap({}).tick({game, mates, robots, ball, team_ball}, {result});
    return result;
  }
  std::vector<SharedOpponent> opponents() const { return known().opponents; }
};

TEST(OpponentMap, contains_opponents_that_only_a_teammate_sees) {
  Team team;
  team.see({0, 1}, true);
  team.mate().opponents = {{3, 0.5}};
  const auto opponents = team.opponents();
  ASSERT_EQ(opponents.size(), 1U);
  EXPECT_NEAR(opponents[0].position.x, -1, 1e-9);
  EXPECT_NEAR(opponents[0].position.y, -0.5, 1e-9);
  EXPECT_FALSE(opponents[0].own);
}

TEST(OpponentMap, merges_an_opponent_that_two_robots_see_at_the_mean_position) {
  Team team;
  team.see({-1, 0});
  team.mate().opponents = {{2.8, 0}};
  const auto opponents = team.opponents();
  ASSERT_EQ(opponents.size(), 1U);
  EXPECT_NEAR(opponents[0].position.x, -0.9, 1e-9);
  EXPECT_EQ(opponents[0].observers, 2);
  EXPECT_TRUE(opponents[0].own);
}

TEST(OpponentMap, does_not_contain_a_robot_of_unknown_team) {
  Team team;
  team.see({-1, 0});
  team.robots.robots.back().team = RobotTeam::kUnknown;
  EXPECT_TRUE(team.opponents().empty());
}

TEST(OpponentMap, contains_a_fallen_opponent_without_heat) {
  Team team;
  team.ball.valid = true;
  team.ball.field_position = {0, 0};
  team.see({0.2, 0});
  EXPECT_EQ(team.known().heat, 1);
  team.robots.robots.back().fallen = true;
  const TeamOpponents known = team.known();
  ASSERT_EQ(known.opponents.size(), 1U);
  EXPECT_TRUE(known.opponents[0].fallen);
  EXPECT_EQ(known.opponents[0].heat, 0);
  EXPECT_EQ(known.heat, 0);
}

TEST(OpponentMap, keeps_two_opponents_that_one_robot_sees_beside_each_other) {
  Team team;
  team.see({-1, 0});
  team.mate().opponents = {{2.9, 0}, {2.8, 0.3}};
  EXPECT_EQ(team.opponents().size(), 2U);
}

TEST(OpponentMap, gives_more_heat_to_an_opponent_the_sooner_it_can_kick_the_ball) {
  Team team;
  for (const double x : {0.2, 0.5, 0.8, 4.0}) team.see({x, 0});
  team.ball.valid = true;
  const auto opponents = team.opponents();
  EXPECT_EQ(opponents[0].heat, 1) << "the ball is in reach";
  EXPECT_GT(opponents[1].heat, opponents[2].heat);
  EXPECT_GT(opponents[2].heat, 0);
  EXPECT_EQ(opponents[3].heat, 0);
  EXPECT_EQ(team.known().heat, 1);
}

TEST(OpponentMap, has_more_heat_for_several_opponents_together_than_for_each) {
  Team team;
  team.see({0, 0.6});
  team.see({0, -0.6});
  team.team_ball.valid = true;
  EXPECT_GT(team.known().heat, team.opponents()[0].heat);
  EXPECT_LT(team.known().heat, 1);
}

TEST(OpponentMap, has_no_heat_without_a_known_ball) {
  Team team;
  team.see({0, 0});
  EXPECT_EQ(team.known().heat, 0);
  EXPECT_EQ(team.opponents()[0].heat, 0);
}

struct Distrusted {
  std::string name;
  void (*change)(Team&);
};

class OpponentMapDistrustedTeammate : public testing::TestWithParam<Distrusted> {};

TEST_P(OpponentMapDistrustedTeammate, is_ignored) {
  Team team;
  team.mate().opponents = {{1, 0}};
  ASSERT_EQ(team.opponents().size(), 1U);
  GetParam().change(team);
  EXPECT_TRUE(team.opponents().empty());
}

INSTANTIATE_TEST_SUITE_P(All, OpponentMapDistrustedTeammate,
                         testing::Values(Distrusted{"old_report", [](Team& team) { team.mate().clock = 7; }},
                                         Distrusted{"lost", [](Team& team) { team.mate().lost = true; }},
                                         Distrusted{"fallen", [](Team& team) { team.mate().fallen = true; }},
                                         Distrusted{"maybe_mirrored", [](Team& team) { team.mate().side_confidence = 0.5; }},
                                         Distrusted{"uncertain", [](Team& team) { team.mate().pose_deviation = 2; }},
                                         Distrusted{"itself", [](Team& team) { team.game.player = 3; }}),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace soccer
