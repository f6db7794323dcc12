#include "simulation/planar/game/behaviour_game.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// Walks behind the ball and kicks it straight ahead.
class SimpleMind final : public Mind {
 public:
  void decide(const MindInputs& in, MindOutputs& out) override {
    out.request = {};
    out.report.number = in.game.player;
    out.report.clock = in.game.clock;
    if (in.game.state != GameState::kPlaying || in.game.penalised) return;
    const Point2<Ground> ball = in.ball.position;
    const double error = normalized(in.pose.pose.angle);
    if (!in.ball.valid) {
      out.request.action = BodyAction::kWalk;
      out.request.turn = 0.5;
    } else if (ball.x > 0.14 && ball.x < 0.23 && std::abs(ball.y) < 0.1 && std::abs(error) < 0.3) {
      out.request.action = BodyAction::kKick;
      out.request.power = 1;
    } else {
      out.request.action = BodyAction::kWalk;
      out.request.forward = ball.x - 0.18;
      out.request.left = ball.y;
      out.request.turn = -error;
    }
  }
};

BehaviourGameOptions short_game(std::uint64_t seed) {
  BehaviourGameOptions options;
  options.players = 2;
  options.seed = seed;
  options.rules.automatic_kick_off = true;
  options.rules.half_time = 60;
  return options;
}

const MindFactory kSimple = [](const Player&) { return std::make_unique<SimpleMind>(); };

GameFigures play(const BehaviourGameOptions& options, double& last_ball) {
  BehaviourGame game(options, kSimple);
  while (!game.over()) game.step();
  last_ball = game.world().ball.x;
  return game.figures();
}

TEST(BehaviourGame, a_game_ends_after_both_halves) {
  BehaviourGame game(short_game(1), kSimple);
  bool second = false;
  while (!game.over() && game.time() < 600) {
    game.step();
    second = second || game.match().half == 2;
  }
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(second);
  EXPECT_FALSE(game.lineup().home_is_left);
  EXPECT_NEAR(game.match().time, 120, 0.1);
}

TEST(BehaviourGame, the_ball_is_played_and_the_figures_show_it) {
  double ball = 0;
  const GameFigures figures = play(short_game(2), ball);
  EXPECT_GT(figures.kicks[0] + figures.kicks[1], 2);
  EXPECT_GT(figures.playing_time, 30);
  EXPECT_GT(figures.home_possession, 0);
  EXPECT_LT(figures.home_possession, 1);
}

TEST(BehaviourGame, a_seed_repeats_a_game_to_the_bit) {
  double first = 0, again = 0, other = 0;
  const GameFigures a = play(short_game(3), first), b = play(short_game(3), again);
  play(short_game(4), other);
  EXPECT_EQ(first, again);
  EXPECT_EQ(a.goals, b.goals);
  EXPECT_EQ(a.home_possession, b.home_possession);
  EXPECT_NE(first, other);
}

TEST(BehaviourGame, goals_belong_to_the_team_whatever_its_side) {
  /// Kicks towards the opponents' goal in both halves; the other team stands.
  const MindFactory one_team = [](const Player& player) -> std::unique_ptr<Mind> {
    class Stands final : public Mind {
      void decide(const MindInputs&, MindOutputs& out) override { out = {}; }
    };
    if (player.home) return std::make_unique<SimpleMind>();
    return std::make_unique<Stands>();
  };
  BehaviourGameOptions options = short_game(5);
  options.rules.half_time = 300;
  BehaviourGame game(options, one_team);
  while (!game.over()) game.step();
  EXPECT_GT(game.figures().goals[0], game.figures().goals[1]);
  EXPECT_GT(game.figures().home_possession, 0.5);
}

TEST(BehaviourGame, decisions_take_a_whole_number_of_steps) {
  BehaviourGameOptions options = short_game(1);
  options.decisions = 30;
  EXPECT_THROW(BehaviourGame(options, kSimple), std::logic_error);
}

}  // namespace
}  // namespace soccer
