#include "robot/network/kick_off_whistle.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

class KickOffWhistleTest : public testing::Test {
 protected:
  /// What the robot is told when the referee says `state` for so long, s.
  Game told(GameState state, double lasts = 0.1) {
    Game game;
    for (double end = now + lasts; now < end; now += 0.05) {
      game.state = state;
      game.clock = now;
      ears.tick(whistle, game);
    }
    return game;
  }
  void blow() { whistle = {whistle.count + 1, now}; }

  KickOffWhistle ears;
  Whistle whistle;
  double now = 1;
};

TEST_F(KickOffWhistleTest, starts_play_in_set_and_the_news_that_comes_late_changes_nothing) {
  EXPECT_EQ(told(GameState::kSet, 5).state, GameState::kSet);
  blow();
  const Game started = told(GameState::kSet, 10);
  EXPECT_EQ(started.state, GameState::kPlaying);
  EXPECT_NEAR(started.in_state, 10, 0.11);
  EXPECT_EQ(told(GameState::kSet, 5).state, GameState::kPlaying);
  const Game late = told(GameState::kPlaying, 2);
  EXPECT_EQ(late.state, GameState::kPlaying);
  EXPECT_NEAR(late.in_state, 17, 0.2) << "since the whistle, not since the news";
}

TEST_F(KickOffWhistleTest, of_another_field_is_forgotten_when_set_goes_on) {
  told(GameState::kSet);
  blow();
  EXPECT_EQ(told(GameState::kSet, 16).state, GameState::kPlaying);
  EXPECT_EQ(told(GameState::kSet, 2).state, GameState::kSet);
  blow();
  EXPECT_EQ(told(GameState::kSet).state, GameState::kPlaying) << "the next one counts again";
}

TEST_F(KickOffWhistleTest, means_nothing_outside_of_set) {
  told(GameState::kReady);
  blow();
  EXPECT_EQ(told(GameState::kReady).state, GameState::kReady);
  EXPECT_EQ(told(GameState::kSet).state, GameState::kSet) << "it was before set";
}

TEST_F(KickOffWhistleTest, counts_anew_for_each_kick_off) {
  told(GameState::kSet);
  blow();
  told(GameState::kSet);
  EXPECT_EQ(told(GameState::kReady).state, GameState::kReady) << "a goal";
  EXPECT_EQ(told(GameState::kSet).state, GameState::kSet);
}

}  // namespace
}  // namespace soccer
