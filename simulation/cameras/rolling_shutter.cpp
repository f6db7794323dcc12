#include "simulation/cameras/rolling_shutter.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"
#include "blackboard/geometry/frames.h"

namespace soccer {
namespace {

constexpr int kIterations = 8;
constexpr double kConverged = 1e-6;  // px

}  // namespace

CameraMotion::CameraMotion(std::vector<Eigen::Isometry3d> poses) : poses_(std::move(poses)) {
  require(!poses_.empty(), "a camera motion without poses");
}

Eigen::Isometry3d CameraMotion::at(double fraction) const {
  if (still()) return poses_.front();
  const double position = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(poses_.size() - 1);
  const auto index = std::min(static_cast<std::size_t>(position), poses_.size() - 2);
  const Eigen::Isometry3d &from = poses_[index], &to = poses_[index + 1];
  const double part = position - static_cast<double>(index);
  const Eigen::Quaterniond rotation = Eigen::Quaterniond(from.linear()).slerp(part, Eigen::Quaterniond(to.linear()));
  return Eigen::Translation3d(from.translation() + part * (to.translation() - from.translation())) * rotation;
}

std::optional<PixelPosition> project(const CameraModel& model, const CameraMotion& motion, const Eigen::Vector3d& point) {
  double row = model.height() / 2.0;
  std::optional<PixelPosition> pixel;
  for (int i = 0; i < kIterations; ++i) {
    const Eigen::Vector3d p = motion.at(row / model.height()).inverse() * point;
    pixel = model.project(Point3<TopCamera>{p.x(), p.y(), p.z()});
    if (!pixel || motion.still() || std::abs(pixel->y - row) < kConverged) break;
    row = pixel->y;
  }
  return pixel;
}

PixelRay pixel_ray(const CameraModel& model, const CameraMotion& motion, const PixelPosition& pixel) {
  const Eigen::Isometry3d pose = motion.at(pixel.y / model.height());
  const Point3<TopCamera> ray = model.ray<TopCamera>(pixel);
  return {pose.translation(), pose.linear() * Eigen::Vector3d(ray.x, ray.y, ray.z)};
}

}  // namespace soccer
