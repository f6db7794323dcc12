#include "simulation/cameras/camera_poses.h"

#include <algorithm>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/error.h"
#include "simulation/cameras/part_poses.h"
#include "simulation/cameras/pose_conversion.h"

namespace soccer {
namespace {

constexpr int kPoses = 5;  // of one readout

}  // namespace

Eigen::Isometry3d camera_pose(const BodyDescription& body, const VisibleRobot& robot, CameraPlace place,
                              const std::array<double, 3>& mount) {
  const bool top = place == CameraPlace::kTop;
  const Eigen::Isometry3d in_head = top ? isometry(top_camera_in_head(body.model)) : isometry(bottom_camera_in_head(body.model));
  return head_pose(body, robot) * in_head * Eigen::AngleAxisd(mount[2], Eigen::Vector3d::UnitZ()) *
         Eigen::AngleAxisd(mount[1], Eigen::Vector3d::UnitY()) * Eigen::AngleAxisd(mount[0], Eigen::Vector3d::UnitX());
}

CameraMotion camera_motion(const SceneHistory& history, const BodyLibrary& bodies, const RobotId& own, CameraPlace place, Time start,
                           Time readout) {
  std::vector<Eigen::Isometry3d> poses;
  for (int i = 0; i < kPoses; ++i) {
    const SceneState scene = history.at(start + readout * i / (kPoses - 1));
    const auto robot = std::ranges::find(scene.robots, own, &VisibleRobot::id);
    if (robot == scene.robots.end())
      throw InputError("scene of the cameras", "robot " + std::to_string(own.unum) + " is missing", "render only robots of the scene");
    poses.push_back(camera_pose(body_of(*robot, bodies), *robot, place, scene.camera_mounts[static_cast<std::size_t>(place)]));
  }
  return CameraMotion(std::move(poses));
}

}  // namespace soccer
