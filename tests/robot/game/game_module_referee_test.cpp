#include <gtest/gtest.h>

#include "robot/game/game_module.h"

namespace soccer {
namespace {

class RefereeModuleTest : public testing::Test {
 protected:
  RefereeModuleTest() {
    sensors.time = from_seconds(7);
    simulated.referee.state = GameState::kSet;
    simulated.referee.clock = 42;
    controller.referee.state = GameState::kReady;
  }
  RefereeInfo result() {
    RefereeInfo referee;
    RefereeModule().tick({sensors, simulated, controller}, {referee});
    return referee;
  }

  SensorFrame sensors;
  SimulatedGame simulated;
  GameControllerInfo controller;
};

TEST_F(RefereeModuleTest, the_simulator_is_the_referee_until_a_game_controller_was_heard) {
  simulated.known = true;
  EXPECT_EQ(result(), simulated.referee);
  controller.known = true;
  EXPECT_EQ(result().state, GameState::kReady);
}

TEST_F(RefereeModuleTest, the_clock_is_the_simulators_or_else_the_robots) {
  controller.known = true;
  EXPECT_EQ(result().clock, 7);
  simulated.known = true;
  EXPECT_EQ(result().clock, 42);
}

TEST_F(RefereeModuleTest, without_a_referee_play_never_stops) {
  simulated = {};
  EXPECT_EQ(result().state, GameState::kPlaying);
  EXPECT_FALSE(result().penalised);
}

}  // namespace
}  // namespace soccer
