#include "simulation/simserver/match/referee/ball_out.h"

#include <cmath>

#include "simulation/simserver/match/referee/kick_watch.h"
#include "simulation/simserver/match/referee/set_play.h"

namespace soccer {
namespace {

/// Awards the restart after an indirect kick went directly into a goal: the opponents get a corner kick if it was the kicker's own goal,
/// otherwise a goal kick.
void refuse_goal(SoccerGame& game, Side kicker, Side goal) {
  game.state.kick.indirect = false;
  if (kicker == goal)
    award_corner_kick(game, other(kicker));
  else
    award_goal_kick(game, goal);
}

}  // namespace

std::optional<Side> goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& before, const Eigen::Vector3d& ball) {
  const Side side = ball.x() < 0 ? Side::kLeft : Side::kRight;
  const double radius = field.ball_radius;
  // A box between the posts, one ball radius behind the goal line; the ball is in the goal as soon as it touches the box.
  const Eigen::AlignedBox3d box(
      Eigen::Vector3d(field.length / 2 + radius, -field.goal_width / 2 + radius, 0),
      Eigen::Vector3d(field.length / 2 + field.goal_depth - radius, field.goal_width / 2 - radius, field.goal_height));
  if (box.exteriorDistance(Eigen::Vector3d(std::abs(ball.x()), ball.y(), ball.z())) < radius) return side;
  // A fast ball may pass the box within one cycle.
  const double line = field.length / 2 + radius;
  if (std::abs(ball.x()) < line || std::abs(before.x()) >= line || before.x() * ball.x() < 0) return std::nullopt;
  const double part = (line - std::abs(before.x())) / (std::abs(ball.x()) - std::abs(before.x()));
  const Eigen::Vector3d cross = before + part * (ball - before);
  if (std::abs(cross.y()) < field.goal_width / 2 && cross.z() < field.goal_height) return side;
  return std::nullopt;
}

bool judge_goal(SoccerGame& game) {
  const std::optional<Side> goal = goal_with_ball(game.field, game.state.ball_before, game.world.sight.ball);
  if (!goal) return false;
  constexpr std::size_t kPenaltyGame = 2;  // robots
  const auto& taker = game.state.kick_off_taker;
  const PassMemory& pass = game.state.pass[index_of(other(*goal))];
  if (taker && taker->side != *goal) {
    refuse_goal(game, taker->side, *goal);
  } else if (last_touch_was_that_kick(game) && (game.state.kick.indirect || game.state.kick.taker->side == *goal) &&
             game.world.sight.robots.size() > kPenaltyGame) {
    refuse_goal(game, game.state.kick.taker->side, *goal);
  } else if (pass.ago < game.rules.pass.score_wait && !pass.cleared) {
    award_goal_kick(game, *goal);
  } else {
    ++game.match.score[index_of(other(*goal))];
    set_mode(game.match, *goal == Side::kLeft ? PlayMode::kGoalRight : PlayMode::kGoalLeft);
  }
  return true;
}

bool judge_ball_out(SoccerGame& game) {
  const Eigen::Vector2d ball = game.ball();
  const double reach = game.field.ball_radius + 0.001;
  if (std::abs(ball.x()) < game.field.length / 2 + reach && std::abs(ball.y()) < game.field.width / 2 + reach) {
    game.state.free_kick = ball;
    return false;
  }
  if (!game.state.touch.robot) return true;  // no robot has touched the ball, so no team gets a kick
  const Side last = game.state.touch.robot->side, end = ball.x() < 0 ? Side::kLeft : Side::kRight;
  if (std::abs(ball.x()) < game.field.length / 2)
    award_kick_in(game, other(last));
  else if (last == end)
    award_corner_kick(game, other(last));
  else
    award_goal_kick(game, end);
  return true;
}

}  // namespace soccer
