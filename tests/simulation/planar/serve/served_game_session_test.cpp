#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "simulation/planar/minds/compiled_mind.h"
#include "simulation/planar/serve/served_game.h"

namespace soccer {
namespace {

std::unique_ptr<BehaviourGame> make_game() {
  BehaviourGameOptions options;
  options.players = 2;
  options.rules.automatic_kick_off = true;
  auto game = std::make_unique<BehaviourGame>(
      options, [](const Player&) { return std::make_unique<CompiledMind>(CompiledMindParameters{}, FieldDimensions{}); });
  game->begin(PlayMode::kPlaying);
  return game;
}

class GameSessionTest : public testing::Test {
 protected:
  void play_until(double time) {
    while (session_.game().time() < time) session_.step();
  }
  std::vector<double> state() {
    const PlanarWorld& world = session_.game().world();
    std::vector<double> state{session_.game().time(), world.ball.x, world.ball.y};
    for (std::size_t i = 0; i < world.robots(); ++i) state.insert(state.end(), {world.x[i], world.y[i], world.heading[i]});
    return state;
  }

  GameSession session_{make_game};
};

TEST_F(GameSessionTest, a_rewind_returns_to_the_same_state) {
  play_until(10);
  const std::vector<double> before = state();
  play_until(20);
  session_.rewind(10);
  EXPECT_EQ(state(), before);
}

TEST_F(GameSessionTest, a_repeated_future_is_the_same) {
  play_until(20);
  const std::vector<double> before = state();
  session_.rewind(10);
  play_until(20);
  EXPECT_EQ(state(), before);
}

TEST_F(GameSessionTest, changes_before_the_moment_are_repeated) {
  play_until(5);
  session_.change([](BehaviourGame& game) { game.place_ball({2, 1}); });
  play_until(6);
  const std::vector<double> before = state();
  play_until(12);
  session_.rewind(6);
  EXPECT_EQ(state(), before);
}

TEST_F(GameSessionTest, changes_after_the_moment_are_forgotten) {
  play_until(12);
  const std::vector<double> before = state();
  session_.rewind(6);
  session_.change([](BehaviourGame& game) { game.place_ball({2, 1}); });
  play_until(9);
  session_.rewind(5);
  play_until(12);
  EXPECT_EQ(state(), before);
}

TEST_F(GameSessionTest, a_change_of_this_very_step_is_kept) {
  play_until(6);
  session_.change([](BehaviourGame& game) { game.place_ball({2, 1}); });
  const std::vector<double> changed = state();
  play_until(8);
  session_.rewind(6);
  EXPECT_EQ(state(), changed);
}

TEST_F(GameSessionTest, a_refused_change_is_not_repeated) {
  int calls = 0;
  session_.attempt([&calls](BehaviourGame&) { return ++calls < 0; });
  play_until(2);
  session_.rewind(0);
  EXPECT_EQ(calls, 1);
}

TEST_F(GameSessionTest, a_rewind_that_cannot_create_the_game_changes_nothing) {
  bool fails = false;
  GameSession session([&fails] {
    if (fails) throw InputError("behaviours_py", "does not exist", "restore it");
    return make_game();
  });
  for (int i = 0; i < 100; ++i) session.step();
  fails = true;
  EXPECT_THROW(session.rewind(0), InputError);
  EXPECT_NEAR(session.game().time(), 2, 1e-9);
}

TEST_F(GameSessionTest, a_rewind_into_the_future_changes_nothing) {
  play_until(5);
  const std::vector<double> before = state();
  session_.rewind(100);
  EXPECT_EQ(state(), before);
}

TEST_F(GameSessionTest, can_be_rewound_to_the_start) {
  const std::vector<double> before = state();
  play_until(5);
  session_.rewind(0);
  EXPECT_EQ(state(), before);
}

}  // namespace
}  // namespace soccer
