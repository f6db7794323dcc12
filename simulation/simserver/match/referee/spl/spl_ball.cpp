#include "simulation/simserver/match/referee/spl/spl_ball.h"

#include <algorithm>
#include <cmath>

namespace soccer {

void note_spl_touches(SplGame& game) {
  SplState& state = game.state;
  state.touch.ago += game.world.view.step;
  bool by_others = false, by_own = false;
  for (const ObservedRobot& robot : game.world.view.robots) {
    if (!robot.touches_ball) continue;
    state.touch = {robot.id, 0};
    state.toucher = robot.torso.head<2>();
    if (state.kick_off_taker) (robot.id.side == state.kick_off_taker->side ? by_own : by_others) = true;
  }
  const double whole_ball = game.field.centre_circle_radius + game.field.line_width / 2 + game.field.ball_radius;
  if (by_others || (by_own && game.world.view.ball.head<2>().norm() > whole_ball)) state.kick_off_taker.reset();
}

std::optional<Side> spl_goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& ball) {
  const double line = field.length / 2 + field.line_width / 2 + field.ball_radius;
  const bool inside = std::abs(ball.x()) > line && std::abs(ball.x()) < field.length / 2 + field.goal_depth &&
                      std::abs(ball.y()) < field.goal_width / 2 && ball.z() < field.goal_height;
  if (!inside) return std::nullopt;
  return ball.x() < 0 ? Side::kLeft : Side::kRight;
}

Eigen::Vector2d put_back_place(const SplRules& rules, const FieldDimensions& field, const Eigen::Vector2d& exit, std::optional<Side> last,
                               const Eigen::Vector2d& toucher) {
  const double end = field.length / 2 - rules.throw_in_back, y = std::copysign(field.width / 2 - rules.throw_in_inset, exit.y());
  if (!last) return {std::clamp(exit.x(), -end, end), y};
  const double home = homeward(*last);
  const auto farther_back = [home](double a, double b) { return home * a > home * b ? a : b; };
  double x = 0;
  if (std::abs(exit.x()) < field.length / 2)
    x = farther_back(exit.x(), toucher.x()) + home * rules.throw_in_back;
  else if (exit.x() * home > 0)
    x = home * end;  // over its own end line
  else
    x = farther_back(toucher.x() + home * rules.throw_in_back, 0);
  return {std::clamp(x, -end, end), y};
}

void watch_ball_out(SplGame& game) {
  SplState& state = game.state;
  const FieldDimensions& field = game.field;
  const Eigen::Vector2d ball = game.world.view.ball.head<2>();
  const double reach = field.line_width / 2 + field.ball_radius;
  if (std::abs(ball.x()) <= field.length / 2 + reach && std::abs(ball.y()) <= field.width / 2 + reach) {
    state.exit.reset();
    return;
  }
  if (!state.exit) {
    state.exit = ball;
    state.out_for = 0;
  }
  state.out_for += game.world.view.step;
  if (state.out_for < game.rules.out_pause) return;
  const auto last = state.touch.robot ? std::optional(state.touch.robot->side) : std::nullopt;
  const Eigen::Vector2d place = put_back_place(game.rules, field, *state.exit, last, state.toucher);
  game.world.put_ball({place.x(), place.y(), field.ball_radius});
  state.exit.reset();
}

}  // namespace soccer
