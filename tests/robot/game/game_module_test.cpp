#include "robot/game/game_module.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(GameModule, combines_the_robots_identity_with_the_referees_decisions) {
  RefereeInfo referee;
  referee.state = GameState::kReady;
  referee.penalised = true;
  referee.time = 1;
  referee.clock = 2;
  referee.in_state = 3;
  referee.stopped = true;
  referee.own_kick_off = true;
  referee.own_score = 4;
  referee.their_score = 5;
  referee.mates_penalised[6] = true;
  Game game;
  GameModule({.team = 7, .team_name = "us", .player = 8}).tick({referee, KickOff{}, ButtonDecision{}}, {game});
  const Game expected{GameState::kReady, true, true, 8, 7, "us", 1, 2, 3, true, 4, 5, referee.mates_penalised};
  EXPECT_EQ(game, expected);
}

TEST(GameModule, the_whistle_starts_play_and_the_button_changes_the_penalty) {
  RefereeInfo referee;
  referee.state = GameState::kSet;
  referee.clock = 12;
  Game game;
  GameModule({}).tick({referee, KickOff{.whistled = true, .at = 10}, ButtonDecision{.in_force = true, .penalised = true}}, {game});
  EXPECT_EQ(game.state, GameState::kPlaying);
  EXPECT_EQ(game.in_state, 2);
  EXPECT_TRUE(game.penalised);
}

}  // namespace
}  // namespace soccer
