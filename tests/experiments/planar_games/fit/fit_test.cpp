// Whether fitting recovers the parameters of the models that a game was played with.
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "experiments/planar_games/fit/ball_fit.h"
#include "experiments/planar_games/fit/sensing_fit.h"
#include "experiments/planar_games/fit/statistics.h"
#include "experiments/planar_games/fit/walk_fit.h"
#include "simulation/planar/game/behaviour_game.h"

namespace soccer {
namespace {

/// Walks to the ball at changing speeds, looks at it, and kicks it.
class BusyMind final : public Mind {
 public:
  void decide(const MindInputs& in, MindOutputs& out) override {
    out.request = {};
    out.request.head_yaw = std::clamp(in.ball.position.angle(), -1.5, 1.5);
    if (in.game.state != GameState::kPlaying || in.game.penalised) return;
    const double wave = 1 + 0.5 * std::sin(3 * seconds(in.sensors.time));
    const Point2<Ground> ball = in.ball.position;
    out.request.action = BodyAction::kWalk;
    if (!in.ball.valid) {
      out.request.turn = 0.6 * wave;
    } else if (ball.x > 0.14 && ball.x < 0.23 && std::abs(ball.y) < 0.1) {
      out.request.action = BodyAction::kKick;
      out.request.power = in.game.player == 1 ? 0.3 : 1;
    } else {
      out.request.forward = std::clamp(ball.x - 0.18, -0.1, 0.2) * wave;
      out.request.left = std::clamp(ball.y, -0.1, 0.1) * wave;
      out.request.turn = 0.3 * std::sin(2 * seconds(in.sensors.time)) + 0.5 * ball.angle();
    }
  }
};

/// The track that logs of this game would have.
GameTrack track_of(const BehaviourGameOptions& options) {
  BehaviourGame game(options, [](const Player&) { return std::make_unique<BusyMind>(); });
  GameTrack track;
  std::vector<std::uint32_t> frames(game.world().robots());
  while (!game.over()) {
    game.step();
    GameSample sample;
    sample.time = game.time();
    sample.playing = game.match().mode == PlayMode::kPlaying;
    sample.ball = game.world().ball;
    sample.ball_velocity = game.world().ball_velocity;
    sample.ball_height = options.field.ball_radius;
    for (std::size_t i = 0; i < game.world().robots(); ++i) {
      const MindInputs& in = game.known(i);
      const MotionStatus& status = game.motion(i);
      const MotionRequest& request = game.decision(i).request;
      sample.left.push_back(game.lineup().side(i) == Side::kLeft);
      RobotSample robot;
      robot.truth = TeamFrame{!sample.left.back()}(game.world().pose(i));
      robot.known = true;
      robot.upright = game.world().lies[i] == 0;
      robot.state = status.state;
      robot.falls = status.falls;
      robot.getups = status.getups;
      robot.getup_tries = status.getup_tries;
      robot.forward = request.forward;
      robot.left = request.left;
      robot.turn = request.turn;
      robot.power = request.power;
      robot.kick_direction = request.kick_direction;
      robot.gaze = in.observations.gaze;
      robot.new_frame = in.observations.frame != frames[i];
      frames[i] = in.observations.frame;
      robot.believed = in.pose.pose;
      robot.ball_seen = in.ball.seen;
      robot.ball = in.ball.position;
      for (const GroundRobot& seen : in.observations.robots) robot.robots_seen.push_back(seen.position);
      sample.robots.push_back(robot);
    }
    track.push_back(std::move(sample));
  }
  return track;
}

class Fit : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    options.players = 3;
    options.decisions = 50;
    options.rules.automatic_kick_off = true;
    options.rules.half_time = 300;
    options.world.ball_deceleration = 0.15;
    options.world.ball_drag = 0.4;
    options.motion.command_delay = 0.12;
    options.motion.speed_lag = 0.3;
    options.motion.forward_gain = 0.9;
    options.motion.sideways_gain = 1.1;
    options.motion.turn_gain = 0.8;
    options.motion.max_forward = options.motion.max_sideways = 0.4;
    options.motion.fall_rate = 0.01;
    options.motion.getup_time = 3;
    options.motion.kick_speed = 2.2;
    options.motion.kick_direction_error = 0.08;
    options.belief.pose_error = 0.05;
    options.belief.pose_time = 3;
    options.belief.ball_range = 4;
    options.belief.ball_missed = 0.3;
    for (const std::uint64_t seed : {1U, 2U}) {
      options.seed = seed;
      games.push_back(track_of(options));
    }
  }
  static void TearDownTestSuite() { games.clear(); }

  static BehaviourGameOptions options;
  static Games games;
  BehaviourModels models;
};

BehaviourGameOptions Fit::options;
Games Fit::games;

TEST_F(Fit, recovers_how_the_ball_rolls) {
  fit_ball(games, models);
  EXPECT_NEAR(models.world.ball_deceleration, options.world.ball_deceleration, 0.02);
  EXPECT_NEAR(models.world.ball_drag, options.world.ball_drag, 0.03);
  EXPECT_LT(relative_error(judge_ball(games, models)[0]), 0.03);
}

TEST_F(Fit, recovers_how_robots_walk) {
  fit_walk(games, models);
  EXPECT_NEAR(models.motion.command_delay, options.motion.command_delay, 0.05);
  EXPECT_NEAR(models.motion.speed_lag, options.motion.speed_lag, 0.06);
  EXPECT_NEAR(models.motion.forward_gain, options.motion.forward_gain, 0.03);
  EXPECT_NEAR(models.motion.sideways_gain, options.motion.sideways_gain, 0.05);
  EXPECT_NEAR(models.motion.turn_gain, options.motion.turn_gain, 0.03);
  EXPECT_NEAR(models.motion.speed_error, options.motion.speed_error, 0.02);
  for (const Goodness& goodness : judge_walk(games, models)) EXPECT_LT(relative_error(goodness), 0.1) << goodness.name;
  EXPECT_GT(relative_error(judge_walk(games, BehaviourModels{})[2]), 0.15) << "unfitted models are worse";
}

TEST_F(Fit, recovers_falls_and_getups) {
  fit_falls(games, models);
  EXPECT_NEAR(models.motion.fall_rate, options.motion.fall_rate, 0.005);
  EXPECT_NEAR(models.motion.falling_time, options.motion.falling_time, 0.05);
  EXPECT_NEAR(models.motion.getup_time, options.motion.getup_time, 0.05);
}

TEST_F(Fit, recovers_kicks) {
  fit_ball(games, models);
  fit_kicks(games, models);
  EXPECT_NEAR(models.motion.kick_speed, options.motion.kick_speed, 0.06);
  EXPECT_NEAR(models.motion.weakest_kick, options.motion.weakest_kick, 0.1);
  EXPECT_NEAR(models.motion.kick_impact, options.motion.kick_impact, 0.05);
  EXPECT_NEAR(models.motion.kick_time, options.motion.kick_time, 0.05);
  EXPECT_NEAR(models.motion.kick_direction_error, options.motion.kick_direction_error, 0.04);
}

TEST_F(Fit, recovers_observations_and_beliefs_of_robots) {
  fit_sight(games, models);
  fit_belief(games, models);
  EXPECT_NEAR(models.belief.ball_missed, options.belief.ball_missed, 0.03);
  EXPECT_NEAR(models.belief.ball_range, options.belief.ball_range, 0.6);
  EXPECT_NEAR(models.belief.robot_missed, options.belief.robot_missed, 0.1);
  EXPECT_NEAR(models.belief.pose_error, options.belief.pose_error, 0.015);
  EXPECT_NEAR(models.belief.heading_error, options.belief.heading_error, 0.006);
  EXPECT_NEAR(models.belief.pose_time, options.belief.pose_time, 1);
}

TEST_F(Fit, leaves_the_models_unchanged_without_games) {
  for (const auto& fit : {fit_ball, fit_walk, fit_falls, fit_kicks, fit_sight, fit_belief}) fit({{}}, models);
  EXPECT_EQ(models.motion.kick_speed, MotionModelParameters{}.kick_speed);
  EXPECT_EQ(models.world.body_radius, PlanarWorldParameters{}.body_radius);
  EXPECT_EQ(models.belief.pose_error, BeliefModelParameters{}.pose_error);
  EXPECT_EQ(models.world.ball_deceleration, PlanarWorldParameters{}.ball_deceleration);
}

TEST(Statistics, match_known_values) {
  EXPECT_EQ(quantile({3, 1, 2}, 0.5), 2);
  EXPECT_EQ(quantile({}, 0.5), 0);
  EXPECT_DOUBLE_EQ(slope({{1, 2}, {2, 4}}), 2);
  const auto [a, b] = line_through({{0, 1}, {1, 3}, {2, 5}});
  EXPECT_DOUBLE_EQ(a, 1);
  EXPECT_DOUBLE_EQ(b, 2);
  const auto bins = binned({{0.1, 1}, {0.2, 3}, {1.5, 7}}, 1, 2);
  ASSERT_EQ(bins.size(), 1U);
  EXPECT_DOUBLE_EQ(bins[0].second, 2);
}

}  // namespace
}  // namespace soccer
