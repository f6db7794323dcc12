#pragma once

#include <Eigen/Geometry>

#include "blackboard/geometry/pose.h"

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

}  // namespace soccer
