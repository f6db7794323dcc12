#include <gtest/gtest.h>

#include "robot/game/game_module.h"

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
    SensorFrame sensors;
    sensors.time = from_seconds(now);
    sensors.chest_button = pressed;
    button.tick({sensors, referee, controller}, {decision});
    now += 0.06;
    Game game;
    GameModule({}).tick({referee, KickOff{}, decision}, {game});
    return game;
  }

  ChestButton button;
  RefereeInfo referee;
  GameControllerInfo controller;
  ButtonDecision decision;
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
  EXPECT_EQ(decision.presses, 3U);
}

TEST_F(ChestButtonTest, is_overruled_by_later_decisions_of_the_game_controller) {
  controller.heard = true;
  referee.state = GameState::kReady;
  EXPECT_TRUE(press().penalised);
  EXPECT_EQ(decision, (ButtonDecision{true, true, false, 1}));
  referee.penalised = true;  // the GameController has received the report
  EXPECT_TRUE(tick().penalised);
  referee.penalised = false;  // its operator unpenalises the robot
  EXPECT_FALSE(tick().penalised);
  referee.penalised = true;
  EXPECT_TRUE(tick().penalised);
  const Game in = press();
  EXPECT_FALSE(in.penalised);
  EXPECT_EQ(in.state, GameState::kReady);
  EXPECT_EQ(decision, (ButtonDecision{true, false, false, 2}));
}

TEST_F(ChestButtonTest, does_nothing_when_it_is_held_or_the_game_is_over) {
  EXPECT_FALSE(press(2).penalised);
  referee.state = GameState::kFinished;
  EXPECT_FALSE(press().penalised);
  EXPECT_EQ(decision, ButtonDecision{});
}

}  // namespace
}  // namespace soccer
