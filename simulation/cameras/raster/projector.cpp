#include "simulation/cameras/raster/projector.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/frames.h"

namespace soccer::raster {
namespace {

constexpr float kMinDistance = 0.01F;  // m; nearer points have no image
constexpr int kProjectedViews = 33;
constexpr int kIterations = 3;

}  // namespace

Projector::Projector(const CameraModel& model, const CameraParameters& parameters)
    : width_(static_cast<float>(model.width())),
      height_(static_cast<float>(model.height())),
      focal_(static_cast<float>(model.focal_length())),
      k1_(static_cast<float>(parameters.radial_distortion)),
      k2_(static_cast<float>(parameters.radial_distortion_4)) {
  // Beyond the corners of the image, and beyond the radius up to which the distortion formula increases, points have no image.
  const Point3<TopCamera> corner = model.ray<TopCamera>({-0.25 * model.width(), -0.25 * model.height()});
  max_squared_ = static_cast<float>(corner.y * corner.y + corner.z * corner.z);
  const Point3<TopCamera> upper_left = model.ray<TopCamera>({0, 0});
  const Point3<TopCamera> left = model.ray<TopCamera>({0, model.height() / 2.0}), top = model.ray<TopCamera>({model.width() / 2.0, 0});
  constexpr double kImageMargin = 1.05;
  slope_x_ = static_cast<float>(kImageMargin * std::max(left.y, upper_left.y));
  slope_y_ = static_cast<float>(kImageMargin * std::max(top.z, upper_left.z));
}

void Projector::set_motion(const CameraMotion& motion) {
  still_ = motion.still();
  const auto view = [&](double fraction) {
    const Eigen::Isometry3f inverse = motion.at(fraction).inverse().cast<float>();
    return View{inverse.linear(), inverse.translation()};
  };
  middle_ = view(0.5);
  position_ = motion.at(0.5).translation().cast<float>();
  views_.clear();
  if (still_) return;
  for (int i = 0; i < kProjectedViews; ++i) views_.push_back(view(static_cast<double>(i) / (kProjectedViews - 1)));
}

bool Projector::project(const View& view, const Eigen::Vector3f& point, ScreenPoint& out) const {
  const Eigen::Vector3f p = view.rotation * point + view.translation;
  if (!(p.x() > kMinDistance)) return false;
  const float inverse = 1 / p.x(), left = p.y() * inverse, up = p.z() * inverse, squared = left * left + up * up;
  if (squared > max_squared_) return false;
  const float scale = focal_ * (1 + squared * (k1_ + squared * k2_));
  out = {width_ / 2 - scale * left, height_ / 2 - scale * up, inverse};
  return true;
}

ScreenPoint Projector::project(const Eigen::Vector3f& point) const {
  ScreenPoint out;
  if (!project(middle_, point, out) || still_) return out;
  for (int i = 0; i < kIterations; ++i) {
    const float position = std::clamp(out.y / height_, 0.0F, 1.0F) * (kProjectedViews - 1);
    const auto index = std::min(static_cast<std::size_t>(position), views_.size() - 2);
    const float part = position - static_cast<float>(index);
    const View& from = views_[index];
    const View& to = views_[index + 1];
    const View view{from.rotation + part * (to.rotation - from.rotation), from.translation + part * (to.translation - from.translation)};
    if (!project(view, point, out)) return {};
  }
  return out;
}

bool Projector::may_see(const Eigen::Vector3f& centre, float radius) const {
  const Eigen::Vector3f p = middle_.rotation * centre + middle_.translation;
  // The camera turns by less than this during half of the readout; a larger angle only costs time.
  const float reach = radius + (still_ ? 0 : 0.12F * p.norm());
  if (p.x() < -reach) return false;
  const auto beyond = [&](float across, float slope) { return across - slope * p.x() > reach * std::sqrt(1 + slope * slope); };
  return !beyond(std::abs(p.y()), slope_x_) && !beyond(std::abs(p.z()), slope_y_);
}

}  // namespace soccer::raster
