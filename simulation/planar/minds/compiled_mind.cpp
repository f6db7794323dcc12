#include "simulation/planar/minds/compiled_mind.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "blackboard/spl/set_places.h"

namespace soccer {

void CompiledMind::decide(const MindInputs& in, MindOutputs& out) {
  out.request = {};
  if (in.ball.valid) out.request.head_yaw = std::clamp(in.ball.position.angle(), -kPi / 2, kPi / 2);
  report(in, out.report);
  if (in.game.penalised) return;
  if (in.game.state == GameState::kReady) walk_to(in, kick_off_place(in.game), 0, out.request);
  if (in.game.state == GameState::kPlaying) play(in, out.request);
}

void CompiledMind::report(const MindInputs& in, TeamReport& report) const {
  report.number = in.game.player;
  report.clock = in.game.clock;
  report.pose = in.pose.pose;
  report.ball_known = in.ball.valid;
  report.ball = in.ball.position;
}

bool CompiledMind::nearest_to_ball(const MindInputs& in) const {
  const double own = in.ball.position.norm();
  return std::ranges::none_of(in.mates.reports, [&](const TeamReport& mate) {
    const double margin = mate.number < in.game.player ? 0 : parameters_.bonus;
    return mate.number != Game::kKeeper && mate.ball_known && mate.ball.norm() < own - margin;
  });
}

void CompiledMind::play(const MindInputs& in, MotionRequest& request) const {
  const Point2<Field> own_goal{-field_.length / 2, 0};
  if (!in.ball.valid) {
    const auto knows = std::ranges::find_if(in.mates.reports, &TeamReport::ball_known);
    if (knows != in.mates.reports.end()) return walk_to(in, support_place(in.game, knows->pose * knows->ball), 0, request);
    request.action = BodyAction::kWalk;
    request.turn = parameters_.look_round;
    return;
  }
  const Point2<Field> ball = in.ball.field_position;
  const bool keeps = in.game.player == Game::kKeeper;
  if (keeps ? distance(ball, own_goal) < parameters_.keeper_clears : nearest_to_ball(in)) return strike(in, request);
  const Point2<Field> place = support_place(in.game, ball);
  walk_to(in, place, (ball - place).angle(), request);
}

void CompiledMind::strike(const MindInputs& in, MotionRequest& request) const {
  const CompiledMindParameters& p = parameters_;
  const Point2<Field> ball = in.ball.field_position, goal{field_.length / 2, 0};
  const double aim = (goal - ball).angle(), error = normalized(aim - in.pose.pose.angle);
  const Point2<Field> behind = ball - Point2<Field>{p.behind * std::cos(aim), p.behind * std::sin(aim)},
                      at_ball = ball - Point2<Field>{p.ahead * std::cos(aim), p.ahead * std::sin(aim)};
  const Point2<Ground> here = in.ball.position;
  if (std::abs(error) < p.aim && std::abs(here.x - p.ahead) < p.reach && std::abs(here.y) < p.reach + field_.ball_radius) {
    request.action = BodyAction::kKick;
    request.power = 1;
    return;
  }
  const Point2<Field> off = in.pose.pose.position() - ball;
  const double back = -(off.x * std::cos(aim) + off.y * std::sin(aim)), aside = std::abs(off.y * std::cos(aim) - off.x * std::sin(aim));
  walk_to(in, back > 0 && aside < p.lined_up ? at_ball : behind, aim, request);
}

Point2<Field> CompiledMind::kick_off_place(const Game& game) const {
  if (game.player == Game::kKeeper) return {parameters_.keeper_line - field_.length / 2, 0};
  const std::vector<Point2<Field>> places = manual_places(field_, game.own_kick_off);
  return places[static_cast<std::size_t>(game.player - 2) % places.size()];
}

Point2<Field> CompiledMind::support_place(const Game& game, Point2<Field> ball) const {
  const CompiledMindParameters& p = parameters_;
  const Point2<Field> own_goal{-field_.length / 2, 0};
  const Point2<Field> way = ball - own_goal;
  const double length = std::max(way.norm(), p.keeper_line);
  if (game.player == Game::kKeeper) return own_goal + (p.keeper_line / length) * way;
  if (game.player == 2) return own_goal + (std::max(p.keeper_line, length - p.defend) / length) * way;
  const double side = game.player % 2 == 0 ? 1 : -1;
  const int rank = game.player / 2 - 1;  // 3 and 4 beside the ball, the others farther back
  return {std::clamp(ball.x - rank * p.support, -field_.length / 2, field_.length / 2),
          std::clamp(ball.y + side * p.support, -field_.width / 2, field_.width / 2)};
}

void CompiledMind::walk_to(const MindInputs& in, Point2<Field> target, double facing, MotionRequest& request) const {
  const CompiledMindParameters& p = parameters_;
  const Point2<Ground> way = in.pose.pose.inverse() * target;
  request.action = BodyAction::kWalk;
  if (way.norm() > p.near) {
    const double direction = way.angle();
    request.turn = p.gain * direction;
    if (std::abs(direction) < p.turn_first) request.forward = p.gain * way.norm();
    return;
  }
  request.forward = p.gain * way.x;
  request.left = p.gain * way.y;
  request.turn = p.gain * normalized(facing - in.pose.pose.angle);
}

}  // namespace soccer
