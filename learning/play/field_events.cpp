#include "learning/play/field_events.h"

#include <algorithm>
#include <cmath>

namespace soccer {

BallStatus place_of(Point2<Field> ball, const FieldDimensions& field) {
  const double beyond = field.ball_radius + field.line_width / 2;
  if (std::abs(ball.x) > field.length / 2 + beyond) {
    if (std::abs(ball.y) > field.goal_width / 2) return BallStatus::kOut;
    return ball.x < 0 ? BallStatus::kLeftGoal : BallStatus::kRightGoal;
  }
  return std::abs(ball.y) > field.width / 2 + beyond ? BallStatus::kOut : BallStatus::kInPlay;
}

Point2<Field> returned(Point2<Field> ball, const FieldDimensions& field, double margin) {
  const double x = field.length / 2 - margin, y = field.width / 2 - margin;
  return {std::clamp(ball.x, -x, x), std::clamp(ball.y, -y, y)};
}

}  // namespace soccer
