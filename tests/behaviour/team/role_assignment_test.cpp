#include "behaviour/team/role_assignment.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// A team of robots that receive each other's reports with a delay.
class PlayingTeam {
 public:
  struct Player {
    RoleAssignment roles{FieldDimensions{}, RoleParameters{}};
    Game game;
    RobotPose pose;
    BallEstimate ball;
    TeamBall team_ball;
    MotionStatus motion;
    TeamMates mates;
    RobotMap robots;
    OwnRole own;
  };

  explicit PlayingTeam(int players = 5) {
    for (int number = 1; number <= players; ++number) {
      Player& player = players_[number];
      player.game.player = number;
      player.pose.pose = {-4.5 + number, 0.5 * number - 1.5, 0};
    }
    put_ball({2, 0});
  }

  void put_ball(Point2<Field> place) {
    for (auto& [number, player] : players_) {
      player.ball.valid = true;
      player.ball.field_position = place;
      player.ball.position = player.pose.pose.inverse() * place;
    }
  }

  /// Ticks all robots; every fifth tick all robots receive the reports of all teammates.
  void run(int ticks, bool network = true) {
    for (int i = 0; i < ticks; ++i, ++ticks_) {
      for (auto& [number, player] : players_) {
        player.game.clock += 0.06;
        player.roles.tick({player.game, player.pose, player.ball, player.team_ball, player.motion, player.mates, player.robots},
                          {player.own});
      }
      if (network && ticks_ % 5 == 0) talk();
    }
  }

  /// All robots see the positions of all teammates.
  void look_round() {
    for (auto& [number, player] : players_) {
      player.robots.robots.clear();
      for (const auto& [other, mate] : players_)
        if (other != number) {
          TrackedRobot seen;
          seen.position = player.pose.pose.inverse() * mate.pose.pose.position();
          seen.team = RobotTeam::kOwn;
          seen.number = other;
          seen.life = 1;
          player.robots.robots.push_back(seen);
        }
    }
  }

  int max_holders() const {
    std::map<PlayerRole, int> holders;
    int maximum = 0;
    for (const auto& [number, player] : players_)
      if (player.own.role != PlayerRole::kNone) maximum = std::max(maximum, ++holders[player.own.role]);
    return maximum;
  }

  int holder(PlayerRole role) const {
    for (const auto& [number, player] : players_)
      if (player.own.role == role) return number;
    return 0;
  }

  Player& player(int number) { return players_.at(number); }

 private:
  void talk() {
    for (auto& [number, player] : players_)
      for (auto& [other, mate] : players_)
        if (other != number) report_to(mate.mates, player);
  }

  static void report_to(TeamMates& mates, const Player& player) {
    TeamReport report;
    report.number = player.game.player;
    report.clock = player.game.clock;
    report.pose = player.pose.pose;
    report.role = player.own.role;
    report.wanted = player.own.wanted;
    report.time_to_ball = player.own.time_to_ball;
    std::erase_if(mates.reports, [&](const TeamReport& old) { return old.number == report.number; });
    mates.reports.push_back(report);
    ++mates.heard;
  }

  std::map<int, Player> players_;
  int ticks_ = 0;
};

TEST(RoleAssignment, assigns_every_role) {
  PlayingTeam team;
  team.run(40);
  EXPECT_EQ(team.holder(PlayerRole::kGoalie), 1);
  for (const auto role : {PlayerRole::kDefender, PlayerRole::kMidfielder, PlayerRole::kUpfielder, PlayerRole::kStriker})
    EXPECT_NE(team.holder(role), 0);
  EXPECT_EQ(team.holder(PlayerRole::kStriker), 5) << "the robot nearest to the ball";
  EXPECT_EQ(team.holder(PlayerRole::kDefender), 2) << "the hindmost of the others";
}

TEST(RoleAssignment, in_a_team_of_eleven_leaves_the_robots_beyond_the_fifth_without_a_role) {
  PlayingTeam team(11);
  team.run(40);
  EXPECT_EQ(team.holder(PlayerRole::kGoalie), 1);
  EXPECT_NE(team.holder(PlayerRole::kStriker), 0);
  int without = 0;
  for (int number = 1; number <= 11; ++number) without += team.player(number).own.wanted == PlayerRole::kNone ? 1 : 0;
  EXPECT_EQ(without, 6);
  EXPECT_EQ(team.max_holders(), 1);
}

TEST(RoleAssignment, never_gives_a_role_to_two_robots_while_the_ball_moves) {
  PlayingTeam team;
  team.run(40);
  for (int i = 0; i < 100; ++i) {
    team.put_ball({3.5 * std::sin(0.7 * i), 2 * std::cos(1.3 * i)});
    team.run(15);
    EXPECT_EQ(team.max_holders(), 1) << "after " << i << " ball positions";
  }
}

TEST(RoleAssignment, changes_the_striker_only_when_another_robot_is_clearly_faster) {
  PlayingTeam team;
  team.put_ball({0, 0});
  team.player(4).pose.pose = {-1.0, 0.02, 0};
  team.player(5).pose.pose = {-1.02, 0, 0};
  team.put_ball({0, 0});
  team.run(40);
  const int striker = team.holder(PlayerRole::kStriker);
  for (int i = 0; i < 20; ++i) {
    team.player(4).pose.pose.x = -1.0 - 0.1 * (i % 2);
    team.player(5).pose.pose.x = -1.0 - 0.1 * ((i + 1) % 2);
    team.run(10);
    EXPECT_EQ(team.holder(PlayerRole::kStriker), striker);
  }
}

TEST(RoleAssignment, gives_the_role_of_a_penalised_robot_to_another_one) {
  PlayingTeam team;
  team.run(40);
  for (int number = 1; number <= 5; ++number) team.player(number).game.mates_penalised[4] = true;
  team.player(5).game.penalised = true;
  team.run(40);
  EXPECT_EQ(team.player(5).own.role, PlayerRole::kNone);
  EXPECT_EQ(team.holder(PlayerRole::kStriker), 4);
  EXPECT_EQ(team.max_holders(), 1);
}

TEST(RoleAssignment, makes_another_robot_goalie_while_the_goalkeeper_is_penalised) {
  PlayingTeam team;
  team.run(40);
  for (int number = 1; number <= 5; ++number) team.player(number).game.mates_penalised[0] = true;
  team.player(1).game.penalised = true;
  team.run(40);
  EXPECT_EQ(team.holder(PlayerRole::kGoalie), 2);
}

TEST(RoleAssignment, without_a_network_robots_play_by_their_numbers_and_take_balls_that_are_near) {
  PlayingTeam team;
  team.run(200, false);
  EXPECT_EQ(team.player(1).own.wanted, PlayerRole::kGoalie);
  EXPECT_EQ(team.player(2).own.wanted, PlayerRole::kDefender);
  EXPECT_EQ(team.player(3).own.wanted, PlayerRole::kMidfielder);
  EXPECT_EQ(team.player(4).own.wanted, PlayerRole::kUpfielder);
  EXPECT_EQ(team.player(5).own.wanted, PlayerRole::kStriker);
  team.put_ball({-1.2, 0.2});
  team.player(3).ball.position = {0.4, 0.1};
  team.run(5, false);
  EXPECT_EQ(team.player(3).own.wanted, PlayerRole::kStriker);
}

TEST(RoleAssignment, without_a_network_two_robots_that_see_each_other_do_not_go_to_the_same_ball) {
  PlayingTeam team;
  team.run(200, false);
  for (int i = 0; i < 40; ++i) {
    const Point2<Field> ball{3 * std::sin(0.7 * i), 2 * std::cos(1.3 * i)};
    team.player(3).pose.pose = {ball.x - 0.5, ball.y + 0.1 * (i % 5), 0};
    team.player(4).pose.pose = {ball.x + 0.5, ball.y - 0.3, 0};
    team.put_ball(ball);
    team.look_round();
    team.run(10, false);
    EXPECT_EQ(team.max_holders(), 1) << "after " << i << " ball positions";
  }
}

TEST(RoleAssignment, without_a_network_only_the_defender_goes_to_a_ball_far_in_the_own_half) {
  PlayingTeam team;
  team.run(200, false);
  team.put_ball({-2.2, 1});
  team.run(5, false);
  EXPECT_EQ(team.holder(PlayerRole::kStriker), 2);
  EXPECT_EQ(team.player(5).own.wanted, PlayerRole::kUpfielder);
  for (int number = 1; number <= 5; ++number) team.player(number).game.mates_penalised[1] = true;
  team.player(2).game.penalised = true;
  team.run(5, false);
  EXPECT_EQ(team.holder(PlayerRole::kStriker), 5);
}

TEST(RoleAssignment, without_a_network_a_ball_is_not_left_forever_to_a_teammate_that_does_not_move_it) {
  PlayingTeam team;
  team.player(5).pose.pose = {1, 0, 0};
  team.player(3).pose.pose = {1.7, 0, 0};
  team.put_ball({2, 0});
  team.player(3).ball.valid = false;
  team.look_round();
  team.run(200, false);
  EXPECT_NE(team.player(5).own.wanted, PlayerRole::kStriker);
  team.run(140, false);
  EXPECT_EQ(team.player(5).own.wanted, PlayerRole::kStriker);
}

TEST(RoleAssignment, the_time_to_the_ball_grows_with_distance_turning_and_walking_around_it) {
  const RoleAssignment roles({}, {});
  EXPECT_LT(roles.time_to_ball({-1, 0, 0}, {0, 0}), roles.time_to_ball({-2, 0, 0}, {0, 0}));
  EXPECT_LT(roles.time_to_ball({-1, 0, 0}, {0, 0}), roles.time_to_ball({1, 0, kPi}, {0, 0})) << "it must walk around the ball";
  EXPECT_LT(roles.time_to_ball({-1, 0, 0}, {0, 0}), roles.time_to_ball({-1, 0, kPi}, {0, 0})) << "it must turn first";
}

TEST(RoleAssignment, the_time_to_the_ball_is_the_sum_for_walking_turning_and_walking_around_it) {
  RoleParameters parameters;
  parameters.walk_speed = 0.5;
  parameters.turn_speed = 2;
  parameters.round_ball = 3;
  const RoleAssignment roles({}, parameters);
  EXPECT_NEAR(roles.time_to_ball({-1, 0, 0}, {0, 0}), 2, 1e-9);
  EXPECT_NEAR(roles.time_to_ball({-1, 0, kPi / 2}, {0, 0}), 2 + kPi / 4, 1e-9);
  EXPECT_NEAR(roles.time_to_ball({-1, 0, -kPi / 2}, {0, 0}), 2 + kPi / 4, 1e-9);
  EXPECT_NEAR(roles.time_to_ball({0, -1, kPi / 2}, {0, 0}), 2 + 3 * kPi / 2, 1e-9) << "a quarter of a circle around the ball";
  EXPECT_NEAR(roles.time_to_ball({0, 1, -kPi / 2}, {0, 0}), 2 + 3 * kPi / 2, 1e-9);
}

}  // namespace
}  // namespace soccer
