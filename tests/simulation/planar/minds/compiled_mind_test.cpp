#include "simulation/planar/minds/compiled_mind.h"

#include <gtest/gtest.h>

#include "simulation/planar/game/behaviour_game.h"

namespace soccer {
namespace {

struct CompiledMindTest : testing::Test {
  FieldDimensions field;
  MindInputs in;
  MindOutputs out;

  CompiledMindTest() {
    in.game.state = GameState::kPlaying;
    in.game.player = 3;
    see({1, 0});
  }
  void see(Point2<Field> ball) {
    in.ball.valid = true;
    in.ball.field_position = ball;
    in.ball.position = in.pose.pose.inverse() * ball;
  }
  const MotionRequest& decide() {
    CompiledMind({}, field).decide(in, out);
    return out.request;
  }
};

TEST_F(CompiledMindTest, the_nearest_robot_walks_to_the_ball_and_kicks_it_towards_the_goal) {
  EXPECT_EQ(decide().action, BodyAction::kWalk);
  EXPECT_GT(out.request.forward, 0);
  see({0.185, 0});
  EXPECT_EQ(decide().action, BodyAction::kKick);
}

TEST_F(CompiledMindTest, a_robot_that_is_not_the_nearest_leaves_the_ball) {
  see({0.185, 0});
  TeamReport mate;
  mate.number = 2;
  mate.ball_known = true;
  mate.ball = {0.1, 0};
  in.mates.reports = {mate};
  EXPECT_NE(decide().action, BodyAction::kKick);
}

TEST_F(CompiledMindTest, stands_when_it_must_not_move) {
  in.game.state = GameState::kSet;
  EXPECT_EQ(decide().action, BodyAction::kStand);
  in.game.state = GameState::kPlaying;
  in.game.penalised = true;
  EXPECT_EQ(decide().action, BodyAction::kStand);
}

TEST_F(CompiledMindTest, searches_for_a_ball_at_an_unknown_position) {
  in.ball.valid = false;
  EXPECT_GT(decide().turn, 0);
  EXPECT_EQ(out.request.forward, 0);
}

TEST_F(CompiledMindTest, scores_against_a_team_that_stands) {
  class Standing final : public Mind {
    void decide(const MindInputs& in, MindOutputs& out) override { out.report.number = in.game.player; }
  };
  BehaviourGameOptions options;
  options.rules.automatic_kick_off = true;
  options.rules.half_time = 200;
  BehaviourGame game(options, [&](const Player& player) -> std::unique_ptr<Mind> {
    if (player.home) return std::make_unique<CompiledMind>(CompiledMindParameters{}, options.field);
    return std::make_unique<Standing>();
  });
  while (!game.over()) game.step();
  EXPECT_GE(game.figures().goals[0], 2);
  EXPECT_EQ(game.figures().goals[1], 0);
}

}  // namespace
}  // namespace soccer
