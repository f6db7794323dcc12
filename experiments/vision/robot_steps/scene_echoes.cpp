#include "experiments/vision/robot_steps/scene_echoes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "blackboard/geometry/angle.h"
#include "simulation/cameras/part_poses.h"

namespace soccer {
namespace {

constexpr double kRobotRadius = 0.1, kPostRadius = 0.05;  // m

const VisibleRobot& own_robot(const RandomScene& random) { return *std::ranges::find(random.scene.robots, random.own, &VisibleRobot::id); }

struct Cylinder {
  Point2<Field> at;
  double radius;
};

std::vector<Cylinder> cylinders_of(const RandomScene& random, const FieldDimensions& field) {
  std::vector<Cylinder> all;
  for (const VisibleRobot& robot : random.scene.robots)
    if (robot.id != random.own) all.push_back({{robot.torso.x(), robot.torso.y()}, kRobotRadius});
  for (const double x : {-field.length / 2, field.length / 2})
    for (const double y : {-field.goal_width / 2, field.goal_width / 2}) all.push_back({{x, y}, kPostRadius});
  return all;
}

/// side: 1: the left sonar, -1: the right one.
SonarEchoes echoes_of(const std::vector<Cylinder>& cylinders, const Pose2<Field, Ground>& own, double side,
                      const SensorParameters& sonars) {
  std::vector<double> heard;
  const Point2<Ground> from{sonars.sonar[0], side * sonars.sonar[1]};
  for (const Cylinder& one : cylinders) {
    const Point2<Ground> towards = own.inverse() * one.at - from;
    const double distance = towards.norm() - one.radius;
    if (distance > sonars.max_sonar_distance || std::abs(normalized(towards.angle() - side * sonars.sonar_yaw)) > sonars.sonar_half_cone)
      continue;
    heard.push_back(std::max(distance, sonars.min_sonar_distance));
  }
  std::ranges::sort(heard);
  SonarEchoes echoes = without_echo();
  std::copy_n(heard.begin(), std::min(heard.size(), echoes.size()), echoes.begin());
  return echoes;
}

}  // namespace

Pose2<Field, Ground> own_pose(const RandomScene& random) {
  const VisibleRobot& own = own_robot(random);
  const Eigen::Vector3d forward = own.rotation * Eigen::Vector3d::UnitY();
  return {own.torso.x(), own.torso.y(), std::atan2(forward.y(), forward.x())};
}

SensorFrame scene_echoes(const RandomScene& random, const BodyLibrary& bodies, const FieldDimensions& field) {
  const SensorParameters& sonars = body_of(own_robot(random), bodies).sensors;
  const std::vector<Cylinder> cylinders = cylinders_of(random, field);
  const Pose2<Field, Ground> own = own_pose(random);
  SensorFrame sensors;
  sensors.left_sonar = echoes_of(cylinders, own, 1, sonars);
  sensors.right_sonar = echoes_of(cylinders, own, -1, sonars);
  return sensors;
}

}  // namespace soccer
