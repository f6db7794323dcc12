#include "robot/debug/scene/robot_scene.h"

#include <cmath>
#include <optional>
#include <span>

#include <Eigen/Geometry>

#include "blackboard/field/field_map.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/covariance_ellipse.h"

namespace soccer {
namespace {

constexpr foxglove::Color kCarpet{0.10, 0.36, 0.16, 1}, kLineWhite{0.95, 0.95, 0.95, 1}, kOwn{0.20, 0.45, 0.95, 1},
    kTeammate{0.45, 0.70, 1, 0.8}, kOther{0.90, 0.25, 0.25, 0.8}, kBallOrange{1, 0.55, 0.1, 1}, kSeenLine{1, 0.9, 0.2, 1};
constexpr double kAboveCarpet = 0.002, kSeenAbove = 0.01;  // m, so that lines are not hidden by what they lie on
constexpr double kSeenLineWidth = 0.03;                    // m
constexpr int kCircleCorners = 48;

foxglove::Quaternion about_z(double angle) { return {0, 0, std::sin(angle / 2), std::cos(angle / 2)}; }

foxglove::Quaternion quaternion_of(const std::array<double, 9>& rotation) {
  const Eigen::Quaterniond q(Eigen::Matrix3d(Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(rotation.data())));
  return {q.x(), q.y(), q.z(), q.w()};
}

foxglove::SceneEntity entity(const char* id, const char* frame, Time time) {
  foxglove::SceneEntity made;
  made.timestamp = timestamp_of(time);
  made.frame_id = frame;
  made.id = id;
  return made;
}

void add_post(foxglove::SceneEntity& to, double x, double y, double diameter, double height) {
  to.cylinders.push_back({.pose = {{x, y, height / 2}, {}}, .size = {diameter, diameter, height}, .color = kLineWhite});
}

void add_goal(foxglove::SceneEntity& to, const FieldDimensions& field, double goal_line) {
  for (const double side : {-1.0, 1.0}) add_post(to, goal_line, side * field.goal_width / 2, 2 * field.line_width, field.goal_height);
  to.cubes.push_back({.pose = {{goal_line, 0, field.goal_height}, {}},
                      .size = {2 * field.line_width, field.goal_width, 2 * field.line_width},
                      .color = kLineWhite});
}

foxglove::LinePrimitive ellipse(Point2<Field> centre, const CovarianceEllipse& axes, double max_deviation, const foxglove::Color& color) {
  foxglove::LinePrimitive line{.type = foxglove::LinePrimitive::kLoop, .thickness = kSeenLineWidth / 2, .color = color};
  if (!std::isfinite(axes.major) || axes.major > max_deviation) return line;
  const double c = std::cos(axes.angle), s = std::sin(axes.angle);
  for (int i = 0; i < kCircleCorners; ++i) {
    const double t = 2 * kPi * i / kCircleCorners, along = 2 * axes.major * std::cos(t), across = 2 * axes.minor * std::sin(t);
    line.points.push_back({centre.x + c * along - s * across, centre.y + s * along + c * across, kSeenAbove});
  }
  return line;
}

void add_name(foxglove::SceneEntity& to, Point2<Field> position, const std::string& name, const SceneParameters& parameters) {
  to.texts.push_back({.pose = {{position.x, position.y, parameters.robot_height + parameters.text_size}, {}},
                      .font_size = parameters.text_size,
                      .color = kLineWhite,
                      .text = name});
}

void add_robot(foxglove::SceneEntity& to, Point2<Field> position, const foxglove::Color& color, const SceneParameters& parameters) {
  const double diameter = parameters.robot_diameter, height = parameters.robot_height;
  to.cylinders.push_back(
      {.pose = {{position.x, position.y, height / 2}, {}}, .size = {diameter, diameter, height}, .top_scale = 0.7, .color = color});
}

foxglove::SceneEntity own_entity(const SceneInputs& in, const SceneParameters& parameters, Time time) {
  foxglove::SceneEntity own = entity("robot", kFieldFrame, time);
  if (in.pose.lost) return own;
  const Point2<Field> position = in.pose.pose.position();
  add_robot(own, position, kOwn, parameters);
  const double diameter = parameters.robot_diameter;
  own.arrows.push_back({.pose = {{position.x, position.y, diameter / 2}, about_z(in.pose.pose.angle)},
                        .shaft_length = diameter,
                        .shaft_diameter = diameter / 5,
                        .head_length = diameter / 2,
                        .head_diameter = diameter / 2.5,
                        .color = kOwn});
  const auto& covariance = in.pose.covariance;
  own.lines.push_back(ellipse(position, covariance_ellipse(covariance[0], covariance[1], covariance[4]), parameters.max_deviation, kOwn));
  add_name(own, position, in.game.team_name + " " + std::to_string(in.game.player) + "\n" + in.behaviour.skills, parameters);
  return own;
}

foxglove::SceneEntity ball_entity(const SceneInputs& in, const SceneParameters& parameters, double radius, Time time) {
  foxglove::SceneEntity ball = entity("ball", kFieldFrame, time);
  if (!in.ball.valid || in.pose.lost) return ball;
  const Point2<Field> position = in.ball.field_position;
  ball.spheres.push_back(
      {.pose = {{position.x, position.y, radius}, {}}, .size = {2 * radius, 2 * radius, 2 * radius}, .color = kBallOrange});
  const auto& covariance = in.ball.covariance;
  ball.lines.push_back(
      ellipse(position, covariance_ellipse(covariance[0], covariance[1], covariance[3]), parameters.max_deviation, kBallOrange));
  return ball;
}

foxglove::SceneEntity others_entity(const SceneInputs& in, const SceneParameters& parameters, Time time) {
  foxglove::SceneEntity others = entity("other robots", kFieldFrame, time);
  if (in.pose.lost) return others;
  for (const TrackedRobot& robot : in.robots.robots) {
    add_robot(others, robot.field_position, robot.team == RobotTeam::kOwn ? kTeammate : kOther, parameters);
    if (robot.number > 0) add_name(others, robot.field_position, std::to_string(robot.number), parameters);
  }
  return others;
}

foxglove::SceneEntity seen_entity(const SceneInputs& in, Time time) {
  foxglove::SceneEntity seen = entity("seen lines", kRobotFrame, time);
  foxglove::LinePrimitive lines{.type = foxglove::LinePrimitive::kList, .thickness = kSeenLineWidth, .color = kSeenLine};
  for (const GroundLine& line : in.seen.lines) {
    lines.points.push_back({line.from.x, line.from.y, kSeenAbove});
    lines.points.push_back({line.to.x, line.to.y, kSeenAbove});
  }
  if (!lines.points.empty()) seen.lines.push_back(std::move(lines));
  return seen;
}

foxglove::FrameTransform transform(const char* parent, const char* child, const foxglove::Vector3& translation,
                                   const foxglove::Quaternion& rotation, Time time) {
  return {timestamp_of(time), parent, child, translation, rotation};
}

template <class From>
foxglove::FrameTransform above_ground(const char* child, const Pose3<Ground, From>& pose, Time time) {
  return transform(kRobotFrame, child, {pose.origin.x, pose.origin.y, pose.origin.z}, quaternion_of(pose.rotation), time);
}

}  // namespace

foxglove::SceneEntity field_entity(const FieldDimensions& field, Time time) {
  foxglove::SceneEntity made = entity("field", kFieldFrame, time);
  constexpr double kThickness = 0.01;
  made.cubes.push_back({.pose = {{0, 0, -kThickness / 2}, {}},
                        .size = {field.length + 2 * field.border, field.width + 2 * field.border, kThickness},
                        .color = kCarpet});
  foxglove::LinePrimitive lines{.type = foxglove::LinePrimitive::kList, .thickness = field.line_width, .color = kLineWhite};
  for (const FieldLine& line : map_of(field).lines) {
    lines.points.push_back({line.from.x, line.from.y, kAboveCarpet});
    lines.points.push_back({line.to.x, line.to.y, kAboveCarpet});
  }
  foxglove::LinePrimitive circle{.type = foxglove::LinePrimitive::kLoop, .thickness = field.line_width, .color = kLineWhite};
  for (int i = 0; i < kCircleCorners; ++i) {
    const double t = 2 * kPi * i / kCircleCorners;
    circle.points.push_back({field.centre_circle_radius * std::cos(t), field.centre_circle_radius * std::sin(t), kAboveCarpet});
  }
  made.lines = {std::move(lines), std::move(circle)};
  for (const double side : {-1.0, 1.0}) add_goal(made, field, side * field.length / 2);
  return made;
}

foxglove::SceneUpdate robot_scene(const SceneInputs& in, const SceneParameters& parameters, double ball_radius, Time time) {
  return {{},
          {own_entity(in, parameters, time), ball_entity(in, parameters, ball_radius, time), others_entity(in, parameters, time),
           seen_entity(in, time)}};
}

foxglove::FrameTransforms robot_transforms(const SceneInputs& in, Time time) {
  const auto& pose = in.pose.pose;
  return {{transform(kFieldFrame, kRobotFrame, {pose.x, pose.y, 0}, about_z(pose.angle), time),
           above_ground("torso", in.kinematics.torso, time), above_ground("head", in.kinematics.head, time)}};
}

}  // namespace soccer
