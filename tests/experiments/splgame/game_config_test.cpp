#include "experiments/splgame/game_config.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace soccer::experiment {
namespace {

using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;

GameConfig short_game() {
  GameConfig config;
  config.half = 30;
  config.out = "out";
  return config;
}

TEST(PassedOf, counts_both_halves_from_0) {
  EXPECT_DOUBLE_EQ(passed_of(short_game(), 570), 0);
  EXPECT_DOUBLE_EQ(passed_of(short_game(), 582), 12);
  EXPECT_DOUBLE_EQ(passed_of(short_game(), 600), 30);
  EXPECT_DOUBLE_EQ(passed_of(short_game(), 1170), 30);
  EXPECT_DOUBLE_EQ(passed_of(short_game(), 1190), 50);
  EXPECT_DOUBLE_EQ(passed_of(short_game(), 3), 0);  // before the clock is set
  EXPECT_DOUBLE_EQ(passed_of(GameConfig{}, 700), 700);
}

TEST(RobotCommand, logs_what_shows_the_game_or_all_topics) {
  GameConfig config = short_game();
  const std::vector<std::string> some = robot_command(config, {true, 2}, {"127.0.0.1", 1}, {"127.0.0.1", 2});
  EXPECT_THAT(some, testing::IsSupersetOf({"--log", "out/home-2.mcap", "--log-topics"}));
  config.log_all = true;
  const std::vector<std::string> all = robot_command(config, {true, 2}, {"127.0.0.1", 1}, {"127.0.0.1", 2});
  EXPECT_THAT(all, testing::AllOf(testing::Contains("--log"), testing::Not(testing::Contains("--log-topics"))));
}

TEST(ServerCommand, logs_the_ground_truth) {
  EXPECT_THAT(server_command(short_game()), testing::IsSupersetOf({"--log", "out/truth.mcap"}));
}

TEST(RobotCommand, our_robots_get_the_set_of_motion) {
  GameConfig config;
  config.motion = "fast";
  const HostPort here{"127.0.0.1", 1};
  EXPECT_THAT(robot_command(config, {.home = true}, here, here), IsSupersetOf({"--motion", "fast"}));
  EXPECT_THAT(nao_robot_commands(config, {.home = true}, here).robot, IsSupersetOf({"--motion", "fast"}));
}

TEST(RobotCommand, our_robots_get_the_assignments) {
  GameConfig config;
  config.assignments = {"A.a=1", "B.b=2"};
  const HostPort here{"127.0.0.1", 1};
  EXPECT_THAT(robot_command(config, {.home = true}, here, here), IsSupersetOf({"--set", "A.a=1", "--set", "B.b=2"}));
  EXPECT_THAT(nao_robot_commands(config, {.home = true}, here).robot, IsSupersetOf({"--set", "A.a=1", "--set", "B.b=2"}));
}

TEST(RobotCommand, the_renderer_of_the_images_is_that_of_the_game) {
  GameConfig config;
  config.home_eyes.eyes = "cameras";
  config.home_eyes.renderer = "traced";
  const HostPort here{"127.0.0.1", 1};
  EXPECT_THAT(robot_command(config, {.home = true}, here, here), IsSupersetOf({"--renderer", "traced"}));
  EXPECT_THAT(nao_robot_commands(config, {.home = true}, here).naoqi, IsSupersetOf({"--renderer", "traced"}));
}

TEST(RobotCommand, players_without_cameras_in_a_team_with_cameras_have_the_fitted_error_model) {
  GameConfig config;
  config.home_eyes.eyes = "cameras";
  config.home_eyes.camera_players = {2};
  config.log_all = true;
  const HostPort here{"127.0.0.1", 1};
  const auto with = robot_command(config, {.home = true, .player = 2}, here, here);
  const auto without = robot_command(config, {.home = true, .player = 3}, here, here);
  EXPECT_THAT(with, IsSupersetOf({"--eyes", "cameras", "--body", "nao-v5", "--log-images"}));
  EXPECT_THAT(without, IsSupersetOf({"--vision", "nao-v5-cameras", "--body", "nao-v5"}));
  EXPECT_THAT(without, Not(Contains("--eyes")));
  EXPECT_THAT(without, Not(Contains("--log-images")));
  EXPECT_THAT(nao_robot_commands(config, {.home = true, .player = 2}, here).robot, Contains("--upper-camera"));
  EXPECT_THAT(nao_robot_commands(config, {.home = true, .player = 3}, here).robot, Contains("--sightings"));
}

TEST(NaoRobotCommands, a_robot_with_cameras_hears_through_simulated_microphones) {
  GameConfig config;
  config.home_eyes.eyes = "cameras";
  const NaoRobotCommands nao = nao_robot_commands(config, {.home = true}, {"127.0.0.1", 1});
  const auto socket = std::ranges::find(nao.naoqi, "--microphones");
  ASSERT_NE(socket, nao.naoqi.end());
  EXPECT_THAT(nao.robot, IsSupersetOf({std::string("--microphones"), "unix:" + *std::next(socket)}));
}

TEST(RobotCommand, all_programs_get_the_field_and_robots_start_on_its_touch_lines) {
  GameConfig config;
  const HostPort here{"127.0.0.1", 1};
  const GameRobot robot{.home = true, .player = 2};
  EXPECT_THAT(robot_command(config, robot, here, here), IsSupersetOf({"--field", "spl2017", "--start=-2.50,3.00,-90.0"}));
  config.field = named_field("3dsim");
  EXPECT_THAT(server_command(config), IsSupersetOf({"--field", "3dsim"}));
  EXPECT_THAT(robot_command(config, robot, here, here), IsSupersetOf({"--field", "3dsim", "--start=-8.34,10.00,-90.0"}));
  const NaoRobotCommands nao = nao_robot_commands(config, robot, here);
  EXPECT_THAT(nao.naoqi, IsSupersetOf({"--field", "3dsim", "--start=-8.34,10.00,-90.0"}));
  EXPECT_THAT(nao.robot, IsSupersetOf({"--field", "3dsim"}));
}

TEST(KickOffPlace, is_at_the_same_fraction_of_each_field) {
  EXPECT_EQ(kick_off_place(1, FieldDimensions{}).place, (Point2<Field>{-4.25, 0}));
  EXPECT_NEAR(kick_off_place(1, named_field("3dsim").dimensions).place.x, -4.25 / 9 * 30, 1e-9);
}

TEST(ServerCommand, gives_the_robots_their_differences_only_if_they_are_requested) {
  GameConfig config;
  EXPECT_THAT(server_command(config), Not(Contains("--individual")));
  config.individual = "301";
  EXPECT_THAT(server_command(config), IsSupersetOf({"--individual", "301"}));
}

TEST(ServerCommand, has_the_pace_of_the_game_or_is_in_lockstep) {
  GameConfig config;
  EXPECT_THAT(server_command(config), Contains("--sync"));
  config.realtime_factor = 0.5;
  EXPECT_THAT(server_command(config), Contains("--sync"));
  config.away = "another team's robot";
  EXPECT_THAT(server_command(config), IsSupersetOf({"--realtime-factor", "0.500"}));
  EXPECT_THAT(server_command(config), Not(Contains("--sync")));
}

}  // namespace
}  // namespace soccer::experiment
