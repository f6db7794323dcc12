#include "experiments/splgame/minimal_referee.h"

#include <gtest/gtest.h>

namespace soccer::experiment {
namespace {

/// A server that executes trainer commands and has no rules.
class Server {
 public:
  Server() {
    game.field_length = 9;
    game.field_width = 6;
    truth.ball_known = true;
  }

  /// Evaluates one frame and returns the commands, after applying the play mode that they set.
  std::vector<std::string> frame(double x, double y) {
    truth.ball = {x, y, 0.05};
    auto output = referee.watch(truth, game);
    for (const std::string& command : output)
      if (command.starts_with("(playMode ")) game.play_mode = command.substr(10, command.size() - 11);
    return output;
  }

  MinimalReferee referee;
  MonitoredScene truth;
  GameInfo game;
};

TEST(MinimalReferee, a_kick_off_becomes_play_when_the_ball_moves_or_after_ten_seconds) {
  Server server;
  server.game.play_mode = "KickOff_Left";
  EXPECT_TRUE(server.frame(0, 0).empty());
  EXPECT_EQ(server.frame(0.3, 0), std::vector<std::string>{"(playMode PlayOn)"});
  server.game.play_mode = "KickOff_Right";
  int frames = 1;
  while (server.frame(0, 0).empty()) ++frames;
  EXPECT_EQ(frames, 250);
}

TEST(MinimalReferee, a_goal_counts_once_and_the_conceding_team_kicks_off) {
  Server server;
  server.game.play_mode = "PlayOn";
  server.game.score_right = 1;
  EXPECT_TRUE(server.frame(4.52, 0.3).empty()) << "on the line";
  const auto output = server.frame(4.6, 0.3);
  ASSERT_EQ(output.size(), 3U);
  EXPECT_EQ(output[0], "(score (left 1)(right 1))");
  EXPECT_EQ(server.game.play_mode, "Goal_Left");
  int frames = 1;
  while (server.frame(4.6, 0.3).empty()) ++frames;
  EXPECT_EQ(frames, 500);
  EXPECT_EQ(server.game.play_mode, "KickOff_Right");
}

TEST(MinimalReferee, a_ball_out_of_play_is_placed_on_the_throw_in_line) {
  Server server;
  server.game.play_mode = "PlayOn";
  EXPECT_EQ(server.frame(1.5, -3.2), std::vector<std::string>{"(ball (pos 1.5000 -2.6000 0.0500) (vel 0 0 0))"});
  EXPECT_EQ(server.frame(-4.7, 1.2), std::vector<std::string>{"(ball (pos -3.5000 2.6000 0.0500) (vel 0 0 0))"});
  EXPECT_TRUE(server.frame(4.4, 2.9).empty());
}

}  // namespace
}  // namespace soccer::experiment
