#include "simulation/protocol/scene_state.h"

#include "simulation/protocol/percept_reader.h"

namespace soccer {

namespace {

constexpr std::size_t kMaxRobots = 22, kMaxHinges = 64;

/// Reads x y z qw qx qy qz. False when a number is missing or the quaternion is not one of a rotation.
bool take_pose(PerceptReader& reader, Eigen::Vector3d& position, Eigen::Quaterniond& rotation) {
  for (double* value : {&position.x(), &position.y(), &position.z(), &rotation.w(), &rotation.x(), &rotation.y(), &rotation.z()})
    if (!reader.take_finite(*value)) return false;
  const double length = rotation.norm();
  if (length < 0.5 || length > 2) return reader.refuse(), false;
  rotation.coeffs() /= length;
  return true;
}

bool take_side(PerceptReader& reader, Side& side) {
  const std::string_view name = reader.take_text();
  side = name == "left" ? Side::kLeft : Side::kRight;
  return name == "left" || name == "right";
}

/// (R (side left)(unum 2)(team NAME)(body NAME TYPE)(pose …)(hinges …))
bool read_robot(PerceptReader& reader, VisibleRobot& robot) {
  bool side = false, pose = false;
  robot.id.unum = 0;
  robot.hinges.clear();
  reader.each_item([&](std::string_view name) {
    if (name == "side")
      side = take_side(reader, robot.id.side);
    else if (name == "unum")
      reader.take_integer(robot.id.unum);
    else if (name == "team")
      robot.team = reader.take_text();
    else if (name == "body")
      robot.body = reader.take_text(), reader.take_integer(robot.type);
    else if (name == "pose")
      pose = take_pose(reader, robot.torso, robot.rotation);
    else if (name == "hinges")
      reader.each_atom([&](std::string_view atom) {
        const auto angle = to_number(atom);
        if (!angle || !std::isfinite(*angle) || robot.hinges.size() == kMaxHinges) return reader.refuse();
        robot.hinges.push_back(*angle);
      });
    else
      reader.unknown();
  });
  return side && pose && robot.id.unum > 0;
}

}  // namespace

bool read_scene(PerceptReader& reader, SceneState& scene) {
  bool ball = false;
  std::size_t robots = 0;
  reader.each_item([&](std::string_view name) {
    if (name == "ball") {
      ball = take_pose(reader, scene.ball, scene.ball_rotation);
    } else if (name == "mounts") {
      for (auto& camera : scene.camera_mounts)
        for (double& angle : camera)
          if (!reader.take_finite(angle)) return;
    } else if (name == "R") {
      if (robots == kMaxRobots) return reader.refuse();
      if (scene.robots.size() == robots) scene.robots.emplace_back();
      if (read_robot(reader, scene.robots[robots]))
        ++robots;
      else
        reader.refuse();
    } else {
      reader.unknown();
    }
  });
  scene.robots.resize(robots);
  return ball;
}

}  // namespace soccer
