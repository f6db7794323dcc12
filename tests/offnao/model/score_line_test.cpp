#include "offnao/model/score_line.h"

#include <gmock/gmock.h>

#include "published_game.h"

namespace soccer::offnao {
namespace {

using test::publish;
using test::robot_in_game;

class ScoreLineTest : public testing::Test {
 protected:
  std::optional<ScoreLine> line() {
    views.clear();
    for (const SessionSource& entry : session.sources()) {
      views.push_back(std::make_unique<RobotView>());
      views.back()->update(*entry.source, session.time_for(entry));
    }
    return scoreboard.line(session, views);
  }
  /// A robot of the right team, from whose point of view the game is reported.
  std::shared_ptr<LiveSource> right_robot() {
    auto robot = robot_in_game("blue", 2);
    test::report_side(*robot, false);
    session.add(robot);
    return robot;
  }
  static Game game(GameState state, double played) {
    Game game;
    game.team_name = "blue";
    game.state = state;
    game.time = played;
    game.own_score = 2;
    game.their_score = 1;
    return game;
  }

  Session session;
  Scoreboard scoreboard;
  std::vector<std::unique_ptr<RobotView>> views;
};

TEST_F(ScoreLineTest, does_not_exist_without_a_game) { EXPECT_FALSE(line()); }

TEST_F(ScoreLineTest, begins_with_the_team_on_the_left_of_the_field) {
  const auto robot = right_robot();
  publish(*robot, 2, game(GameState::kPlaying, 70));
  const auto other = robot_in_game("red", 1);
  session.add(other);
  EXPECT_EQ(line(), (ScoreLine{"red", "blue", 1, 2, 1, 70, "playing"}));
}

TEST_F(ScoreLineTest, has_a_dash_for_a_team_without_a_robot) {
  const auto robot = right_robot();
  publish(*robot, 2, game(GameState::kPlaying, 70));
  ASSERT_TRUE(line());
  EXPECT_EQ(line()->name(true), "–");
  EXPECT_EQ(line()->name(false), "blue");
}

TEST_F(ScoreLineTest, counts_the_second_half_from_its_beginning) {
  const auto robot = right_robot();
  publish(*robot, 2, game(GameState::kPlaying, 0));
  publish(*robot, 302, game(GameState::kPlaying, 300));
  publish(*robot, 303, game(GameState::kInitial, 300));
  for (int i = 0; i < 10; ++i) line();  // a long source is read in parts
  publish(*robot, 314, game(GameState::kPlaying, 310));
  EXPECT_EQ(line()->half, 2);
  EXPECT_EQ(line()->played, 10);
}

TEST_F(ScoreLineTest, a_time_out_on_a_real_field_does_not_begin_the_second_half) {
  const auto robot = robot_in_game("blue", 2);
  session.add(robot);
  publish(*robot, 2, game(GameState::kPlaying, 0));
  publish(*robot, 22, game(GameState::kPlaying, 20));
  publish(*robot, 23, game(GameState::kInitial, 20));
  EXPECT_EQ(line()->half, 1);
  EXPECT_EQ(line()->played, 20);
}

TEST_F(ScoreLineTest, is_that_of_the_ground_truth_if_it_is_known) {
  const auto truth = test::truth_of("red", "blue");
  SceneTruth scene;
  scene.score_left = 3;
  scene.game_time = 12;
  scene.play_mode = "PlayOn";
  publish(*truth, 2, scene);
  session.add(truth);
  const auto robot = right_robot();
  EXPECT_EQ(line(), (ScoreLine{"", "blue", 3, 0, 1, 12, "PlayOn"}));
}

}  // namespace
}  // namespace soccer::offnao
