#include "simulation/simserver/simspark/senses/camera_scene.h"

#include "simulation/protocol/number.h"

namespace soccer {
namespace {

void append_pose(std::string& out, const Eigen::Vector3d& position, const Eigen::Matrix3d& rotation) {
  const Eigen::Quaterniond q(rotation);
  for (const double value : position) append_next(out, value, 5);
  for (const double value : {q.w(), q.x(), q.y(), q.z()}) append_next(out, value, 6);
  out += ')';
}

}  // namespace

void append_scene(std::string& out, const Scene& scene, const std::array<std::string, 2>& teams, const Individual& own) {
  out += "(SCN (ball";
  append_pose(out, scene.ball_position(), scene.ball_rotation());
  out += "(mounts";
  for (const auto& camera : {own.top_camera, own.bottom_camera})
    for (const double angle : camera) append_next(out, angle, 5);
  out += ')';
  for (std::size_t robot = 0; robot < scene.robots().size(); ++robot) {
    const RobotId id = scene.robots()[robot];
    const bool left = id.side == Side::kLeft;
    out.append("(R (side ").append(left ? "left" : "right").append(")(unum ");
    append_integer(out, id.unum);
    out.append(")(team ").append(teams[left ? 0 : 1]).append(")(body ").append(scene.body(robot).name).append(" ");
    append_integer(out, scene.body(robot).type);
    out += ")(pose";
    append_pose(out, scene.position(robot, kTorso), scene.rotation(robot, kTorso));
    out += "(hinges";
    for (const double angle : scene.hinge_angles(robot)) append_next(out, angle, 5);
    out += "))";
  }
  out += ')';
}

}  // namespace soccer
