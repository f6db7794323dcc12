#include "simulation/simserver/match/referee/simspark/set_play.h"

#include <cmath>

#include "simulation/simserver/match/referee/simspark/clearing.h"
#include "simulation/simserver/match/referee/simspark/kick_watch.h"

namespace soccer {
namespace {

void begin(SimSparkGame& game, Side side, PlayMode left, PlayMode right, const Eigen::Vector2d& place) {
  game.state.free_kick = place;
  game.state.repel_kickers = true;
  set_mode(game.match, side == Side::kLeft ? left : right);
}

bool in_pause(SimSparkGame& game) {
  const bool pause = game.match.mode_time < game.rules.game.kick_in_pause - 1e-9;
  if (pause) game.state.repel_kickers = true;
  return pause;
}

bool takes_too_long(const SimSparkGame& game) {
  const double limit = game.rules.game.drop_ball_time;
  return limit > 0 && game.match.mode_time > limit + 1e-9;
}

/// Whether the ball was touched after it was placed.
bool was_touched(const SimSparkGame& game) {
  const double touched_at = game.match.mode_time - game.state.touch.ago;
  return game.state.touch.robot && touched_at > game.rules.game.kick_in_pause + game.rules.game.settle_time && !game.state.repel_kickers;
}

/// Keeps the ball at the position of the free kick, and moves the kicking team's robots off it once.
void hold_ball(SimSparkGame& game, Side kicking) {
  const double room = game.rules.game.repel_distance;
  if (game.state.repel_kickers) repel(game, kicking, game.state.free_kick, room, room);
  game.state.repel_kickers = false;
  game.world.put_ball(game.on_ground(game.state.free_kick));
}

}  // namespace

void award_kick_in(SimSparkGame& game, Side side) {
  const double line = game.field.width / 2 - game.field.ball_radius;
  begin(game, side, PlayMode::kKickInLeft, PlayMode::kKickInRight,
        {game.state.last_valid.x(), game.state.last_valid.y() > 0 ? line : -line});
}

void award_corner_kick(SimSparkGame& game, Side side) {
  // Halfway between goal and corner, as in the 3D league since 2012.
  const double x = game.field.length / 2 - game.field.ball_radius,
               y = (game.field.width + game.field.goal_width) / 4 - game.field.ball_radius;
  begin(game, side, PlayMode::kCornerKickLeft, PlayMode::kCornerKickRight, {-homeward(side) * x, game.ball().y() > 0 ? y : -y});
}

void award_goal_kick(SimSparkGame& game, Side side) {
  begin(game, side, PlayMode::kGoalKickLeft, PlayMode::kGoalKickRight,
        {homeward(side) * (game.field.length / 2 - game.rules.game.goal_kick_distance), 0});
}

void award_free_kick(SimSparkGame& game, Side side) {
  begin(game, side, PlayMode::kFreeKickLeft, PlayMode::kFreeKickRight, game.state.last_valid);
}

void run_kick_off(SimSparkGame& game, Side side) {
  forget_kicks(game.state);
  game.state.kick_off_taker.reset();
  clear_for_kick_off(game, side);
  if (takes_too_long(game)) return drop_ball(game, game.ball());
  if (!game.state.touch.robot || game.state.touch.ago >= game.match.mode_time - 1e-9) return;
  if (game.world.view.robots.size() > kMaxPenaltyGameRobots) {
    remember_kick(game.state, true);
    game.state.kick_off_taker = game.state.touch.robot;
  }
  set_mode(game.match, PlayMode::kPlayOn);
}

void run_kick(SimSparkGame& game, Side side, bool indirect) {
  if (in_pause(game)) return;
  forget_kicks(game.state);
  game.state.free_kick = off_penalty_areas(game, game.state.free_kick);
  clear_circle(game, other(side), game.state.free_kick, game.free_kick_distance());
  if (takes_too_long(game)) return drop_ball(game, game.state.free_kick);
  if (!was_touched(game)) return hold_ball(game, side);
  remember_kick(game.state, indirect);
  set_mode(game.match, PlayMode::kPlayOn);
}

void run_goal_kick(SimSparkGame& game, Side side) {
  if (in_pause(game)) return;
  forget_kicks(game.state);
  const Eigen::AlignedBox2d area = game.own_area(side);
  clear_box(game, other(side), area);
  if (takes_too_long(game)) return drop_ball(game, game.state.free_kick);
  if (!was_touched(game)) return hold_ball(game, side);
  const Eigen::Vector2d ball = game.ball();
  // A ball between the goal line and the limit of the field has left the penalty area, but is not in play; outside the field it is.
  const double reach = game.field.ball_radius + 0.001;
  const bool on_field = std::abs(ball.x()) < game.field.length / 2 + reach && std::abs(ball.y()) < game.field.width / 2 + reach;
  const bool in_front = side == Side::kLeft ? ball.x() > area.max().x() : ball.x() < area.min().x();
  const bool beside = ball.y() < area.min().y() || ball.y() > area.max().y();
  if (on_field && !in_front && !beside) return;
  remember_kick(game.state, false);
  set_mode(game.match, PlayMode::kPlayOn);
}

}  // namespace soccer
