#include "offnao/tabs/robot_drawing.h"

#include <algorithm>
#include <cmath>

#include "blackboard/planar/request_geometry.h"

namespace soccer::offnao {

namespace {

constexpr double kMinWeight = 0.02;      // of a hypothesis that is drawn
constexpr double kViewLength = 3;        // m, of the lines that bound the drawn view
constexpr double kWalkTime = 2;          // s, of the drawn part of a walk
constexpr double kMinWalkLength = 0.04;  // m, of a drawn walk

QColor fainter(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

void draw_teammates(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.teammates) return;
  for (const TeamReport& mate : view.teammates->reports) {
    if (mate.lost) continue;
    to.robot_outline(mate.pose, fainter(colour, 170), {});
  }
}

/// The first hypothesis is the robot's pose estimate and is not drawn here.
void draw_other_hypotheses(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.hypotheses) return;
  for (std::size_t i = 1; i < view.hypotheses->hypotheses.size(); ++i) {
    const PoseHypothesis& hypothesis = view.hypotheses->hypotheses[i];
    if (hypothesis.weight > kMinWeight) to.robot(hypothesis.pose, colour, {}, hypothesis.weight);
  }
}

void draw_intention(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.request || !view.pose) return;
  const Point2<Ground> goal = walk_goal(*view.request, kWalkTime);
  if (std::hypot(goal.x, goal.y) > kMinWalkLength) to.arrow(view.pose->pose.position(), view.pose->pose * goal, colour);
}

/// The bounds of what the cameras see, where the robot wants to look.
void draw_view(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.request || !view.pose) return;
  for (const double side : {kHalfAngleOfView, -kHalfAngleOfView}) {
    const double bearing = gaze_bearing(*view.request) + side;
    const Point2<Ground> end{kViewLength * std::cos(bearing), kViewLength * std::sin(bearing)};
    to.line(view.pose->pose.position(), view.pose->pose * end, fainter(colour, 90), 1);
  }
}

void draw_ball(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.ball || !view.ball->valid) return;
  const BallEstimate& ball = *view.ball;
  to.covariance(ball.field_position, ball.covariance[0], ball.covariance[1], ball.covariance[3], colour);
  to.ball(ball.field_position, colour, ball.seen);
  if (ball.field_velocity.norm() > 0.1) to.arrow(ball.field_position, ball.field_position + ball.field_velocity, to.theme().ball);
}

}  // namespace

void draw_pose(FieldPainter& to, const RobotPose& pose, const QColor& colour, const QString& name, bool covariance) {
  if (covariance) {
    to.covariance(pose.pose.position(), pose.covariance[0], pose.covariance[1], pose.covariance[4], colour);
    to.heading(pose.pose, pose.covariance[8], colour);
  }
  if (pose.lost)
    to.robot_outline(pose.pose, colour, name + " lost");
  else
    to.robot(pose.pose, colour, name);
}

void draw_observations(FieldPainter& to, const RobotView& view, const QColor& colour) {
  if (!view.seen || !view.pose) return;
  const auto& pose = view.pose->pose;
  for (const GroundLine& line : view.seen->lines) to.line(pose * line.from, pose * line.to, fainter(colour, 220), 1.6);
  for (const GroundFeature& feature : view.seen->features)
    to.square(pose * feature.position, colour, feature.kind == FeatureKind::kGoalPost ? 4 : 6);
  for (const GroundRobot& robot : view.seen->robots) to.diamond(pose * robot.position, colour);
  for (const Point2<Ground>& ball : view.seen->balls) to.cross(pose * ball, colour);
}

void draw_robot(FieldPainter& to, const RobotView& view, const Layers& layers, const QColor& colour, const QString& name) {
  if (layers.teammates) draw_teammates(to, view, colour);
  if (layers.hypotheses) draw_other_hypotheses(to, view, colour);
  if (layers.robots && view.robots)
    for (const TrackedRobot& robot : view.robots->robots)
      to.diamond(robot.field_position, fainter(colour, 90 + static_cast<int>(150 * std::clamp(robot.life, 0.0, 1.0))), 8);
  if (layers.observations) {
    draw_view(to, view, colour);
    draw_observations(to, view, colour);
  }
  if (layers.intention) draw_intention(to, view, colour);
  if (layers.ball) draw_ball(to, view, colour);
  if (layers.pose && view.pose) draw_pose(to, *view.pose, colour, name, layers.covariance);
}

}  // namespace soccer::offnao
