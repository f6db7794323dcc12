#include "behaviour/foresight/state_value.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// Time that a robot needs to stand behind the ball, s.
double time_to_ball(const ValuedState& state, std::size_t robot, Point2<Field> ball, const MotionModelParameters& motion,
                    const ForesightParameters& p) {
  const Point2<Field> goal{(state.teammate[robot] != 0 ? 1 : -1) * state.field.length / 2, 0};
  const Point2<Field> way = ball - Point2<Field>{state.world.x[robot], state.world.y[robot]};
  const double round = std::abs(normalized((goal - ball).angle() - way.angle()));
  return way.norm() / motion.max_forward + p.turning_time * round + (state.world.lies[robot] != 0 ? p.getup_time : 0);
}

double min_time(const ValuedState& state, bool teammate, Point2<Field> ball, const MotionModelParameters& motion,
                const ForesightParameters& p) {
  double minimum = std::numeric_limits<double>::infinity();
  for (std::size_t robot = 0; robot < state.world.robots(); ++robot)
    if ((state.teammate[robot] != 0) == teammate) minimum = std::min(minimum, time_to_ball(state, robot, ball, motion, p));
  return std::isfinite(minimum) ? minimum : p.unseen_opponent / motion.max_forward;
}

double danger(Point2<Field> ball, double goal_x, const ForesightParameters& p) {
  return std::exp(-distance(ball, {goal_x, 0}) / p.danger_range);
}

Point2<Field> within(Point2<Field> ball, const FieldDimensions& field) {
  return {std::clamp(ball.x, -field.length / 2, field.length / 2), std::clamp(ball.y, -field.width / 2, field.width / 2)};
}

/// The first point just behind a goal line on the way between two points in the field, or the end of the way.
Point2<Field> first_outside(Point2<Field> from, Point2<Field> to, const FieldDimensions& field) {
  const double line = field.length / 2 + field.ball_radius;
  if (std::abs(to.x) <= line || std::abs(from.x) > line) return to;
  const double x = std::copysign(line, to.x);
  const double part = (x - from.x) / (to.x - from.x);
  return {x * (1 + std::numeric_limits<double>::epsilon()), from.y + part * (to.y - from.y)};
}

}  // namespace

BallPlace ball_place(Point2<Field> ball, const FieldDimensions& field) {
  if (std::abs(ball.x) > field.length / 2 + field.ball_radius) {
    const bool between = std::abs(ball.y) < field.goal_width / 2;
    if (ball.x > 0) return between ? BallPlace::kTheirGoal : BallPlace::kPastTheirGoal;
    return between ? BallPlace::kOwnGoal : BallPlace::kPastOwnGoal;
  }
  return std::abs(ball.y) > field.width / 2 + field.ball_radius ? BallPlace::kPastTouchLine : BallPlace::kInPlay;
}

Point2<Field> rest_of(Point2<Field> ball, Point2<Field> velocity, const PlanarWorldParameters& p) {
  const double speed = velocity.norm();
  if (speed <= 0) return ball;
  // The deceleration a + k v integrated until rest; k = 0: v^2 / 2a.
  const double a = p.ball_deceleration, k = p.ball_drag;
  const double way = k > 0 ? speed / k - a / (k * k) * std::log1p(k * speed / a) : speed * speed / (2 * a);
  return ball + way / speed * velocity;
}

double value_of(const ValuedState& state, const PlanarWorldParameters& world, const MotionModelParameters& motion,
                const ForesightParameters& p) {
  const double line = state.field.length / 2, later = std::exp(-state.time / p.discount_time);
  const BallPlace now = ball_place(state.world.ball, state.field);
  if (now == BallPlace::kTheirGoal) return later;
  if (now == BallPlace::kOwnGoal) return -later;
  const Point2<Field> rest = first_outside(state.world.ball, rest_of(state.world.ball, state.world.ball_velocity, world), state.field);
  const BallPlace then = ball_place(rest, state.field);
  if (now == BallPlace::kInPlay && then == BallPlace::kTheirGoal) return p.rolling_goal * later;
  if (now == BallPlace::kInPlay && then == BallPlace::kOwnGoal) return -p.rolling_goal * later;
  const Point2<Field> ball = within(rest, state.field);
  const double ahead = min_time(state, false, ball, motion, p) - min_time(state, true, ball, motion, p);
  const double ours = 1 / (1 + std::exp(-ahead / p.possession_time));
  const double value = ours * danger(ball, line, p) - (1 - ours) * danger(ball, -line, p);
  return later * (then == BallPlace::kInPlay ? value : value - p.out);
}

}  // namespace soccer
