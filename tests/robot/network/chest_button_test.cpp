#include "robot/network/chest_button.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

class ChestButtonTest : public testing::Test {
 protected:
  /// The resulting game after a press of that length, in s, while the referee's data remain `referee`.
  Game press(double length = 0.2) {
    tick(true);
    now += length;
    return tick(false);
  }
  Game tick(bool pressed = false) {
    Game game = referee;
    if (const auto told = button.tick(pressed, now, controlled, game)) news = told;
    now += 0.06;
    return game;
  }

  ChestButton button;
  Game referee;
  bool controlled = false;
  std::optional<bool> news;
  double now = 1;
};

TEST_F(ChestButtonTest, penalises_unpenalises_and_penalises_again_without_a_network) {
  referee.state = GameState::kInitial;
  EXPECT_TRUE(press().penalised);
  EXPECT_TRUE(tick().penalised) << "the penalty remains in force";
  const Game playing = press();
  EXPECT_FALSE(playing.penalised);
  EXPECT_EQ(playing.state, GameState::kPlaying);
  EXPECT_TRUE(press().penalised);
}

TEST_F(ChestButtonTest, reports_to_the_game_controller_whose_decisions_take_precedence) {
  controlled = true;
  referee.state = GameState::kReady;
  EXPECT_TRUE(press().penalised);
  EXPECT_EQ(news, true);
  referee.penalised = true;  // the GameController has received the report
  EXPECT_TRUE(tick().penalised);
  referee.penalised = false;  // its operator unpenalises the robot
  EXPECT_FALSE(tick().penalised);
  referee.penalised = true;
  EXPECT_TRUE(tick().penalised);
  const Game in = press();
  EXPECT_FALSE(in.penalised);
  EXPECT_EQ(in.state, GameState::kReady);
  EXPECT_EQ(news, false);
}

TEST_F(ChestButtonTest, does_nothing_when_it_is_held_or_the_game_is_over) {
  EXPECT_FALSE(press(2).penalised);
  referee.state = GameState::kFinished;
  EXPECT_FALSE(press().penalised);
  EXPECT_EQ(news, std::nullopt);
}

}  // namespace
}  // namespace soccer
