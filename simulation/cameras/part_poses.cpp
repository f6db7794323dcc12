#include "simulation/cameras/part_poses.h"

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

Eigen::Vector3d vector_of(const Triple& t) { return {t.x, t.y, t.z}; }

void check_hinges(const BodyDescription& body, const VisibleRobot& robot) {
  if (robot.hinges.size() != body.hinges())
    throw InputError("scene of the cameras",
                     "robot " + std::to_string(robot.id.unum) + " has " + std::to_string(robot.hinges.size()) +
                         " hinge angles, its body '" + body.name + "' has " + std::to_string(body.hinges()) + " hinges",
                     "send the scene with the body that the server uses");
}

}  // namespace

std::vector<Eigen::Isometry3d> part_poses(const BodyDescription& body, const VisibleRobot& robot) {
  check_hinges(body, robot);
  std::vector<Eigen::Isometry3d> poses(body.parts.size());
  poses[kTorso] = Eigen::Translation3d(robot.torso) * robot.rotation.normalized();
  for (std::size_t i = 1; i < body.parts.size(); ++i) {
    const PartDescription& part = body.parts[i];
    const auto parent = static_cast<std::size_t>(part.parent);
    poses[i] = poses[parent] * Eigen::Translation3d(vector_of(part.anchor) - vector_of(body.parts[parent].anchor)) *
               Eigen::AngleAxisd(robot.hinges[i - 1], vector_of(part.axis).normalized());
  }
  return poses;
}

const BodyDescription& body_of(const VisibleRobot& robot, const BodyLibrary& bodies) {
  const auto type = static_cast<std::size_t>(robot.type);
  if (robot.body == "simspark" && type < bodies.simspark.size() && bodies.simspark[type]) return *bodies.simspark[type];
  bodies.require_readable(robot.body);
  const auto found = bodies.by_name.find(robot.body);
  if (found == bodies.by_name.end())
    throw InputError("scene of the cameras", "body '" + robot.body + "' is unknown", "add config/" + robot.body + "/body.yaml");
  return *found->second;
}

Eigen::Isometry3d head_pose(const BodyDescription& body, const VisibleRobot& robot) {
  check_hinges(body, robot);
  double yaw = 0, pitch = 0;
  for (std::size_t i = 1; i < body.parts.size(); ++i) {
    if (body.parts[i].joint == kHeadYaw) yaw = body.parts[i].sign * robot.hinges[i - 1];
    if (body.parts[i].joint == kHeadPitch) pitch = body.parts[i].sign * robot.hinges[i - 1];
  }
  // The torso's axes (x forward, y left) in the robot's (x right, y forward).
  return Eigen::Translation3d(robot.torso) * robot.rotation.normalized() * Eigen::AngleAxisd(kPi / 2, Eigen::Vector3d::UnitZ()) *
         isometry(head_in_torso(body.model, yaw, pitch));
}

VisibleRobot interpolated(const VisibleRobot& from, const VisibleRobot& to, double fraction) {
  VisibleRobot robot = to;
  robot.torso = from.torso + fraction * (to.torso - from.torso);
  robot.rotation = from.rotation.slerp(fraction, to.rotation);
  for (std::size_t i = 0; i < robot.hinges.size() && i < from.hinges.size(); ++i)
    robot.hinges[i] = from.hinges[i] + fraction * (to.hinges[i] - from.hinges[i]);
  return robot;
}

}  // namespace soccer
