#include "experiments/vision/robot_steps/robot_step_truth.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "blackboard/geometry/angle.h"
#include "perception/vision/robots/bayes/bayes_robots.h"
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

namespace {

constexpr double kJersey = 0.33, kFallenJersey = 0.08;  // m, height of the middle of a jersey above the ground

bool is_field(PixelClass shown) { return shown == PixelClass::kCarpet || shown == PixelClass::kLine; }

}  // namespace

const char* name_of(PossibleRobotTruth::Label label) {
  constexpr const char* kNames[] = {"false", "red", "blue", "arm"};  // "arm" is the thesis's name of kLimb
  return kNames[label];
}

RobotStepTruth::RobotStepTruth(const ImageLabels& labels, const SceneState& scene, const SaliencyImage& saliency, const CameraView& view,
                               const CameraParameters& optics, const Pose2<Field, Ground>& own)
    : labels_(labels), scene_(scene), saliency_(saliency), geometry_(view, optics), own_(own) {}

std::size_t RobotStepTruth::pixel(int column, int row) const {
  const int middle = saliency_.step / 2;
  return static_cast<std::size_t>(row * saliency_.step + middle) * static_cast<std::size_t>(labels_.segmentation.width) +
         static_cast<std::size_t>(column * saliency_.step + middle);
}

std::size_t RobotStepTruth::index_of(const RobotLabel& robot) const {
  return static_cast<std::size_t>(std::ranges::find(scene_.robots, robot.id, &VisibleRobot::id) - scene_.robots.begin()) + 1;
}

bool RobotStepTruth::obstructed(int column, const ImageBoundary& boundary, int depth) const {
  const int edge = edge_row(boundary, saliency_, column), end = std::min(edge + depth, saliency_.height);
  int objects = 0;
  for (int row = edge; row < end; ++row) {
    const PixelClass shown = class_at(column, row);
    objects += is_field(shown) || shown == PixelClass::kSurroundings ? 0 : 1;
  }
  return 2 * objects > end - edge;
}

const RobotLabel* RobotStepTruth::majority(int left, int top, int right, int bottom) const {
  std::vector<int> pixels(scene_.robots.size() + 1);
  for (int row = top; row < bottom; ++row)
    for (int column = left; column < right; ++column)
      if (!is_field(class_at(column, row))) ++pixels[robot_at(column, row)];
  int objects = 0;
  for (const int count : pixels) objects += count;
  const auto maximum = std::max_element(pixels.begin() + 1, pixels.end());
  if (maximum == pixels.end() || 2 * *maximum <= objects) return nullptr;
  const RobotId id = scene_.robots[static_cast<std::size_t>(maximum - pixels.begin()) - 1].id;
  const auto label = std::ranges::find(labels_.robots, id, &RobotLabel::id);
  return label == labels_.robots.end() ? nullptr : &*label;
}

const RobotLabel* RobotStepTruth::robot_of(const Obstruction& obstruction, int depth) const {
  return majority(obstruction.first, obstruction.edge, obstruction.end, std::min(obstruction.edge + depth, saliency_.height));
}

int RobotStepTruth::bottom_of(const RobotLabel& robot, const Obstruction& obstruction) const {
  const std::size_t index = index_of(robot);
  for (int row = saliency_.height - 1; row >= 0; --row)
    for (int column = obstruction.first; column < obstruction.end; ++column)
      if (robot_at(column, row) == index) return row + 1;
  return 0;
}

bool RobotStepTruth::shows_jersey(const PossibleRobot& possible, const RobotLabel& robot) const {
  const Point2<Ground> place = own_.inverse() * robot.place;
  const auto middle = geometry_.image_of({place.x, place.y, robot.fallen ? kFallenJersey : kJersey});
  if (!middle || !geometry_.model().contains(*middle)) return false;
  const int column = static_cast<int>(middle->x) / saliency_.step, row = static_cast<int>(middle->y) / saliency_.step;
  return column >= possible.left && column < possible.right && row >= possible.top && row < possible.bottom &&
         robot_at(column, row) == index_of(robot);
}

PossibleRobotTruth RobotStepTruth::truth_of(const PossibleRobot& possible) const {
  const RobotLabel* const robot = majority(possible.left, (possible.top + possible.bottom) / 2, possible.right, possible.bottom);
  if (robot == nullptr) return {};
  if (!shows_jersey(possible, *robot)) return {PossibleRobotTruth::kLimb, robot};
  return {robot->id.side == Side::kLeft ? PossibleRobotTruth::kBlue : PossibleRobotTruth::kRed, robot};
}

}  // namespace soccer
