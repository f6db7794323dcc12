#include <gtest/gtest.h>

#include "robot/game/game_module.h"

namespace soccer {
namespace {

class KickOffWhistleTest : public testing::Test {
 protected:
  /// The resulting game after the referee has sent `state` for `lasts`, in s.
  Game game_after(GameState state, double lasts = 0.1) {
    RefereeInfo referee;
    referee.state = state;
    for (double end = now + lasts; now < end; now += 0.05) {
      referee.clock = now;
      ears.tick({referee, whistle}, {kick_off});
    }
    Game game;
    GameModule({}).tick({referee, kick_off, ButtonDecision{}}, {game});
    return game;
  }
  void blow() { whistle = {whistle.count + 1, now}; }

  KickOffWhistle ears;
  Whistle whistle;
  KickOff kick_off;
  double now = 1;
};

TEST_F(KickOffWhistleTest, starts_play_in_set_and_the_later_packet_of_the_referee_changes_nothing) {
  EXPECT_EQ(game_after(GameState::kSet, 5).state, GameState::kSet);
  blow();
  const Game started = game_after(GameState::kSet, 10);
  EXPECT_EQ(started.state, GameState::kPlaying);
  EXPECT_NEAR(started.in_state, 10, 0.11);
  EXPECT_EQ(game_after(GameState::kSet, 5).state, GameState::kPlaying);
  const Game late = game_after(GameState::kPlaying, 2);
  EXPECT_EQ(late.state, GameState::kPlaying);
  EXPECT_NEAR(late.in_state, 17, 0.2) << "since the whistle, not since the packet";
}

TEST_F(KickOffWhistleTest, of_another_field_is_ignored_when_set_continues) {
  game_after(GameState::kSet);
  blow();
  EXPECT_EQ(game_after(GameState::kSet, 16).state, GameState::kPlaying);
  EXPECT_EQ(game_after(GameState::kSet, 2).state, GameState::kSet);
  blow();
  EXPECT_EQ(game_after(GameState::kSet).state, GameState::kPlaying) << "the next whistle counts again";
}

TEST_F(KickOffWhistleTest, is_ignored_outside_of_set) {
  game_after(GameState::kReady);
  blow();
  EXPECT_EQ(game_after(GameState::kReady).state, GameState::kReady);
  EXPECT_EQ(game_after(GameState::kSet).state, GameState::kSet) << "the whistle was before set";
}

TEST_F(KickOffWhistleTest, counts_again_for_each_kick_off) {
  game_after(GameState::kSet);
  blow();
  game_after(GameState::kSet);
  EXPECT_EQ(game_after(GameState::kReady).state, GameState::kReady) << "a goal";
  EXPECT_EQ(game_after(GameState::kSet).state, GameState::kSet);
}

}  // namespace
}  // namespace soccer
