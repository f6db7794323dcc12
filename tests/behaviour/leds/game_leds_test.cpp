#include "behaviour/leds/game_leds.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

Leds leds_of(const Game& game, const BallEstimate& ball = {}, const RobotPose& pose = {}, const BehaviourStatus& behaviour = {},
             const SignalRequest& wanted = {}) {
  Leds leds;
  GameLeds().tick({game, ball, pose, behaviour, wanted}, {leds});
  return leds;
}

Game in_state(GameState state) {
  Game game;
  game.state = state;
  return game;
}

TEST(GameLeds, show_the_state_of_the_game_on_the_chest) {
  EXPECT_EQ(leds_of(in_state(GameState::kInitial)).chest, (Colour3{0, 0, 0}));
  EXPECT_EQ(leds_of(in_state(GameState::kReady)).chest, (Colour3{0, 0, 1}));
  EXPECT_EQ(leds_of(in_state(GameState::kSet)).chest, (Colour3{1, 1, 0}));
  EXPECT_EQ(leds_of(in_state(GameState::kPlaying)).chest, (Colour3{0, 1, 0}));
  EXPECT_EQ(leds_of(in_state(GameState::kFinished)).chest, (Colour3{0, 0, 0}));
  Game game = in_state(GameState::kPlaying);
  game.penalised = true;
  EXPECT_EQ(leds_of(game).chest, (Colour3{1, 0, 0}));
}

TEST(GameLeds, show_the_own_kick_off_on_the_right_foot_until_play_begins) {
  Game game = in_state(GameState::kReady);
  EXPECT_EQ(leds_of(game).right_foot, (Colour3{0, 0, 0}));
  game.own_kick_off = true;
  EXPECT_EQ(leds_of(game).right_foot, (Colour3{1, 1, 1}));
  game.state = GameState::kPlaying;
  EXPECT_EQ(leds_of(game).right_foot, (Colour3{0, 0, 0}));
}

TEST(GameLeds, show_the_ball_a_lost_pose_and_a_stopped_behaviour_on_the_eyes) {
  BallEstimate ball;
  ball.seen = ball.valid = true;
  EXPECT_EQ(leds_of({}, ball).left_eye, (Colour3{1, 0, 0}));
  RobotPose pose;
  pose.lost = true;
  EXPECT_EQ(leds_of({}, ball, pose).right_eye, (Colour3{0, 0, 1}));
  BehaviourStatus behaviour;
  behaviour.traceback = "Traceback";
  EXPECT_NE(leds_of({}, ball, pose, behaviour).right_eye, (Colour3{0, 0, 1}));
}

TEST(GameLeds, distinguish_a_seen_ball_from_a_remembered_one_on_the_left_eye) {
  BallEstimate ball;
  EXPECT_EQ(leds_of({}, ball).left_eye, (Colour3{0, 0, 0}));
  ball.valid = true;
  EXPECT_EQ(leds_of({}, ball).left_eye, (Colour3{1, 1, 0}));
}

TEST(GameLeds, are_green_on_the_right_eye_by_default_and_pink_when_the_behaviour_has_stopped) {
  EXPECT_EQ(leds_of({}).right_eye, (Colour3{0, 1, 0}));
  BehaviourStatus behaviour;
  behaviour.traceback = "Traceback";
  EXPECT_EQ(leds_of({}, {}, {}, behaviour).right_eye, (Colour3{1, 0.3, 0.6}));
}

TEST(GameLeds, are_off_on_the_left_foot) {
  Game game = in_state(GameState::kSet);
  game.own_kick_off = true;
  EXPECT_EQ(leds_of(game).left_foot, (Colour3{0, 0, 0}));
  EXPECT_EQ(leds_of(game).right_foot, (Colour3{1, 1, 1}));
  game.state = GameState::kInitial;
  EXPECT_EQ(leds_of(game).right_foot, (Colour3{1, 1, 1}));
  game.state = GameState::kFinished;
  EXPECT_EQ(leds_of(game).right_foot, (Colour3{0, 0, 0}));
}

TEST(GameLeds, take_the_colours_of_the_eyes_from_a_behaviour) {
  const SignalRequest wanted{.sets_left_eye = true, .left_eye = {0, 0.5, 1}, .speech = {}};
  const Leds leds = leds_of(in_state(GameState::kPlaying), {}, {}, {}, wanted);
  EXPECT_EQ(leds.left_eye, (Colour3{0, 0.5, 1}));
  EXPECT_EQ(leds.right_eye, (Colour3{0, 1, 0})) << "the default colour";
  EXPECT_EQ(leds.chest, (Colour3{0, 1, 0})) << "reserved for the state of the game";
}

TEST(GameLeds, take_the_colour_of_the_right_eye_alone_from_a_behaviour) {
  const SignalRequest wanted{.sets_right_eye = true, .right_eye = {0.25, 0.5, 1}, .speech = {}};
  BallEstimate ball;
  ball.valid = true;
  const Leds leds = leds_of({}, ball, {}, {}, wanted);
  EXPECT_EQ(leds.right_eye, (Colour3{0.25, 0.5, 1}));
  EXPECT_EQ(leds.left_eye, (Colour3{1, 1, 0})) << "the default colour";
}

TEST(GameLeds, are_all_set_in_each_tick) {
  const Colour3 bright{0.5, 0.5, 0.5};
  Leds leds{bright, bright, bright, bright, bright};
  GameLeds().tick({in_state(GameState::kInitial), {}, {}, {}, {}}, {leds});
  const Colour3 off{0, 0, 0};
  EXPECT_EQ(leds.chest, off);
  EXPECT_EQ(leds.left_foot, off);
  EXPECT_EQ(leds.right_foot, off);
  EXPECT_EQ(leds.left_eye, off);
  EXPECT_EQ(leds.right_eye, (Colour3{0, 1, 0}));
}

TEST(GameLeds, show_a_stopped_behaviour_with_priority_over_a_lost_pose) {
  RobotPose pose;
  pose.lost = true;
  BehaviourStatus behaviour;
  behaviour.traceback = "Traceback";
  EXPECT_EQ(leds_of({}, {}, pose, behaviour).right_eye, (Colour3{1, 0.3, 0.6}));
}

TEST(GameLeds, are_red_on_the_chest_of_a_penalised_robot_in_every_state) {
  for (const auto state : {GameState::kInitial, GameState::kReady, GameState::kSet, GameState::kFinished}) {
    Game game = in_state(state);
    game.penalised = true;
    EXPECT_EQ(leds_of(game).chest, (Colour3{1, 0, 0}));
  }
}

}  // namespace
}  // namespace soccer
