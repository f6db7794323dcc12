#include "simulation/cameras/traced/pixel_rays.h"

#include "blackboard/geometry/frames.h"

namespace soccer::traced {

PixelRays::PixelRays(const CameraModel& model)
    : width_(model.width()),
      height_(model.height()),
      pixel_(static_cast<float>(1 / model.focal_length())),
      views_(static_cast<std::size_t>(height_)) {
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_; ++column) {
      const auto ray = model.ray<TopCamera>({column + 0.5, row + 0.5});
      slopes_.emplace_back(static_cast<float>(ray.y), static_cast<float>(ray.z));
    }
}

void PixelRays::set_motion(const CameraMotion& motion) {
  for (int row = 0; row < height_; ++row) {
    const Eigen::Isometry3d pose = motion.at((row + 0.5) / height_);
    views_[static_cast<std::size_t>(row)] = {pose.linear().cast<float>(), pose.translation().cast<float>()};
  }
}

}  // namespace soccer::traced
