#include "simulation/cameras/raster/ray_rows.h"

#include <algorithm>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/geometry/frames.h"

namespace soccer::raster {
namespace {

constexpr int kViews = 33;

}  // namespace

RayRows::RayRows(const CameraModel& model)
    : height_(model.height()),
      focal_(static_cast<float>(model.focal_length())),
      columns_(static_cast<std::size_t>(model.width() / kStep + 1)) {
  if (model.width() % kStep != 0 || model.width() <= 0 || height_ <= 0)
    throw InputError("camera image", "width " + std::to_string(model.width()) + " is not a positive multiple of " + std::to_string(kStep),
                     "choose another scale");
  for (int row = 0; row < height_; ++row)
    for (std::size_t column = 0; column < columns_; ++column) {
      const Point3<TopCamera> ray = model.ray<TopCamera>({static_cast<double>(column) * kStep, row + 0.5});
      left_.push_back(static_cast<float>(ray.y));
      up_.push_back(static_cast<float>(ray.z));
    }
  directions_.resize(columns_);
}

void RayRows::set_motion(const CameraMotion& motion) {
  views_.clear();
  const int count = motion.still() ? 1 : kViews;
  for (int i = 0; i < count; ++i) {
    const Eigen::Isometry3f pose = motion.at(static_cast<double>(i) / (kViews - 1)).cast<float>();
    views_.push_back({pose.linear(), pose.translation()});
  }
}

void RayRows::select(int row) {
  View view = views_.front();
  if (views_.size() > 1) {
    const float position = (static_cast<float>(row) + 0.5F) / static_cast<float>(height_) * static_cast<float>(views_.size() - 1);
    const auto index = std::min(static_cast<std::size_t>(position), views_.size() - 2);
    const float part = position - static_cast<float>(index);
    const View &from = views_[index], &to = views_[index + 1];
    view = {from.rotation + part * (to.rotation - from.rotation), from.origin + part * (to.origin - from.origin)};
  }
  origin_ = view.origin;
  const std::size_t start = static_cast<std::size_t>(row) * columns_;
  for (std::size_t i = 0; i < columns_; ++i)
    directions_[i] = view.rotation.col(0) + left_[start + i] * view.rotation.col(1) + up_[start + i] * view.rotation.col(2);
}

}  // namespace soccer::raster
