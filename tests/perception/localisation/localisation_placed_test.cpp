#include <gtest/gtest.h>

#include "support/recording_filter.h"

namespace soccer {
namespace {

TEST(Localisation, proposes_nothing_if_a_placement_comes_in_the_tick_in_which_a_state_begins) {
  for (const GameState state : {GameState::kInitial, GameState::kSet}) {
    test::RecordedLocalisation robot;
    robot.tick();
    robot.placement = {{-1, 3, -1.5}, 1};
    robot.game.state = state;
    robot.tick();
    robot.tick();
    EXPECT_TRUE(robot.filter.carried.empty());
  }
}

}  // namespace
}  // namespace soccer
