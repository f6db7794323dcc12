#pragma once

#include <optional>
#include <vector>

#include <Eigen/Geometry>

#include "blackboard/camera/camera_model.h"

namespace soccer {

/// Poses of a camera while one image is read out. Camera axes: x along the optical axis, y left, z up; poses are in the world.
class CameraMotion {
 public:
  /// A camera that does not move.
  explicit CameraMotion(const Eigen::Isometry3d& pose) : poses_{pose} {}
  /// poses: at equal distances in time, the first at the upper edge of the image, the last at the lower edge; at least one.
  explicit CameraMotion(std::vector<Eigen::Isometry3d> poses);

  bool still() const { return poses_.size() == 1; }
  const std::vector<Eigen::Isometry3d>& poses() const { return poses_; }
  /// fraction: of the readout, 0: upper edge, 1: lower edge; limited to this range. Rotations are interpolated spherically.
  Eigen::Isometry3d at(double fraction) const;

 private:
  std::vector<Eigen::Isometry3d> poses_;
};

/// Image of a point of the world with a rolling shutter: the row in which it appears determines the camera's pose, so that the equation
/// y = project(pose(y))(point) is solved by fixed-point iteration. std::nullopt: see CameraModel::project.
std::optional<PixelPosition> project(const CameraModel& model, const CameraMotion& motion, const Eigen::Vector3d& point);

/// A ray in the world, from the camera in the direction from which the light of a pixel comes.
struct PixelRay {
  Eigen::Vector3d origin, direction;  ///< the direction's component along the optical axis is 1 m
};
PixelRay pixel_ray(const CameraModel& model, const CameraMotion& motion, const PixelPosition& pixel);

}  // namespace soccer
