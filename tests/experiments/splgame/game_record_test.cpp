#include "experiments/splgame/game_record.h"

#include <gtest/gtest.h>

namespace soccer::experiment {
namespace {

MonitoredScene truth_at(double time, double x) {
  MonitoredScene truth;
  truth.time = time;
  truth.robots = {{Side::kLeft, 2, {x, 1, 0.4}, 0, 1}, {Side::kRight, 2, {1, 1, 0.4}, 3.14159265, 1}};
  return truth;
}

GameInfo info(const std::string& mode, int left = 0, int right = 0) {
  GameInfo info;
  info.play_mode = mode;
  info.score_left = left;
  info.score_right = right;
  return info;
}

Belief belief_of(const std::string& team, int player, double time, const std::string& role) {
  Belief belief;
  belief.team_name = team;
  belief.player_number = player;
  belief.time = time;
  belief.role = role;
  belief.y = team == "home" ? 1 : -1;
  belief.x = team == "home" ? 0 : -1;
  return belief;
}

TEST(StartDelays, the_first_robot_of_a_team_that_leaves_its_place_ends_the_delay) {
  GameRecord record;
  const auto frame = [&](double time, const std::string& mode, double home_x) {
    record.add(truth_at(time, home_x), info(mode), Side::kLeft);
  };
  frame(0, "set", -1);
  frame(10, "playing", -1);
  frame(10.5, "playing", -1.006);  // it sways
  frame(10.8, "playing", -1.04);
  frame(11, "playing", -1.3);
  frame(20, "ready", -1.3);
  frame(60, "set", -0.7);
  frame(70, "playing", -0.7);
  frame(70.2, "playing", -0.6);
  ASSERT_EQ(record.start_delays(true).size(), 2U);
  EXPECT_NEAR(record.start_delays(true)[0], 0.8, 1e-9);
  EXPECT_NEAR(record.start_delays(true)[1], 0.2, 1e-9);
  EXPECT_TRUE(record.start_delays(false).empty()) << "it has not moved";
}

TEST(GameRecord, counts_penalties_by_their_kind) {
  GameRecord record;
  GameInfo game = info("playing");
  game.called = {{"pushing", Side::kLeft, 2}, {"inactive", Side::kRight, 2}};
  record.add(truth_at(0, 0), game, Side::kRight);
  game.called = {{"pushing", Side::kLeft, 2}};
  record.add(truth_at(1, 0), game, Side::kRight);
  for (const PlayerFigures& player : record.players())
    EXPECT_EQ(player.penalties_by_kind,
              (player.home ? std::map<std::string, int>{{"inactive", 1}} : std::map<std::string, int>{{"pushing", 2}}));
}

TEST(GameRecord, counts_goals_for_the_scoring_team) {
  GameRecord record;
  record.add(truth_at(0, 0), info("playing"), Side::kRight);
  record.add(truth_at(1, 0), info("ready", 1, 0), Side::kRight);
  record.add(truth_at(9, 0), info("ready", 1, 2), Side::kRight);
  ASSERT_EQ(record.goals().size(), 3U);
  EXPECT_FALSE(record.goals()[0].home);
  EXPECT_EQ(record.goals()[0].time, 1);
  EXPECT_TRUE(record.goals()[1].home);
  EXPECT_TRUE(record.goals()[2].home);
}

TEST(GameRecord, records_the_nearest_robots_of_a_fall_in_play) {
  GameRecord record;
  const auto tilted = [](double time, double upright) {
    MonitoredScene truth = truth_at(time, 0.6);
    truth.robots.push_back({Side::kLeft, 3, {0.6, -1, 0.4}, 0, 1});
    truth.robots[0].upright = upright;
    return truth;
  };
  for (const char* mode : {"ready", "playing"})
    for (const double upright : {1.0, 0.1}) record.add(tilted(record.playing_time(), upright), info(mode), Side::kLeft);
  ASSERT_EQ(record.falls().size(), 1U) << "a fall in ready is not counted";
  EXPECT_EQ(record.falls()[0].player, 2);
  EXPECT_NEAR(record.falls()[0].opponent, 0.4, 1e-9);
  EXPECT_NEAR(record.falls()[0].mate, 2, 1e-9);
}

TEST(GameRecord, measures_pose_errors_distances_and_roles_in_play) {
  GameRecord record;
  for (int i = 0; i <= 100; ++i) {
    const double time = 0.1 * i;
    record.add(truth_at(time, 0.1), info("playing"), Side::kLeft);
    record.add(belief_of("home", 2, time, i < 50 ? "striker" : "defender"));
    record.add(belief_of("away", 2, time, i < 25 ? "" : "striker"));
  }
  const auto players = record.players();
  ASSERT_EQ(players.size(), 2U);
  EXPECT_TRUE(players[0].home);
  EXPECT_NEAR(players[0].position_median, 0.1, 1e-9);
  EXPECT_NEAR(players[0].roles.at("striker"), 0.5, 0.02);
  EXPECT_NEAR(players[0].switches_per_minute, 6, 0.1);
  EXPECT_NEAR(players[1].position_median, 0, 1e-9) << "the right team's frame is rotated by 180 degrees";
  EXPECT_NEAR(players[1].roles.at("none"), 0.25, 0.02);
  EXPECT_NEAR(record.playing_time(), 10, 1e-9);
  EXPECT_NEAR(record.team(false).held.at("striker"), 0.75, 0.02);
  EXPECT_EQ(record.team(false).doubled, 0);
}

TEST(GameRecord, detects_a_role_held_by_two_robots) {
  GameRecord record;
  for (int i = 0; i <= 100; ++i) {
    record.add(truth_at(0.1 * i, 0), info("playing"), Side::kLeft);
    record.add(belief_of("home", 2, 0.1 * i, "striker"));
    record.add(belief_of("home", 3, 0.1 * i, i < 10 ? "striker" : "defender"));
  }
  EXPECT_NEAR(record.team(true).doubled, 0.1, 0.01);
}

TEST(GameRecord, does_not_depend_on_the_order_in_which_truth_and_beliefs_arrive) {
  GameRecord first, second;
  for (int i = 0; i <= 50; ++i) first.add(truth_at(0.1 * i, 0.2), info("playing"), Side::kLeft);
  for (int i = 0; i <= 50; ++i) first.add(belief_of("home", 2, 0.1 * i, "striker"));
  for (int i = 0; i <= 50; ++i) {
    second.add(belief_of("home", 2, 0.1 * i, "striker"));
    second.add(truth_at(0.1 * i, 0.2), info("playing"), Side::kLeft);
  }
  EXPECT_EQ(first.players()[0].position_p95, second.players()[0].position_p95);
  EXPECT_EQ(first.players()[0].roles, second.players()[0].roles);
}

}  // namespace
}  // namespace soccer::experiment
