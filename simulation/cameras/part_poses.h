#pragma once

#include <vector>

#include <Eigen/Geometry>

#include "blackboard/geometry/pose.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// The renderer's form of a pose.
template <class To, class From>
Eigen::Isometry3d isometry(const Pose3<To, From>& pose) {
  Eigen::Isometry3d result = Eigen::Isometry3d::Identity();
  result.linear() = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(pose.rotation.data());
  result.translation() << pose.origin.x, pose.origin.y, pose.origin.z;
  return result;
}

/// The pose of From in To.
template <class To, class From>
Pose3<To, From> pose_of(const Eigen::Isometry3d& isometry) {
  Pose3<To, From> pose;
  Eigen::Map<Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(pose.rotation.data()) = isometry.linear();
  pose.origin = {isometry.translation().x(), isometry.translation().y(), isometry.translation().z()};
  return pose;
}

/// Pose in the world of each part's hinge anchor (of the torso: its origin), in the robot's axes: x right, y forward, z up.
/// Errors: InputError when the robot's number of hinge angles is not that of its body.
std::vector<Eigen::Isometry3d> part_poses(const BodyDescription& body, const VisibleRobot& robot);

/// The body of a robot. Errors: InputError when the library lacks it.
const BodyDescription& body_of(const VisibleRobot& robot, const BodyLibrary& bodies);

/// Pose of the head's frame (Head: x forward, y left, z up) in the world.
Eigen::Isometry3d head_pose(const BodyDescription& body, const VisibleRobot& robot);

/// The robot between two states: fraction 0: from, 1: to.
VisibleRobot interpolated(const VisibleRobot& from, const VisibleRobot& to, double fraction);

}  // namespace soccer
