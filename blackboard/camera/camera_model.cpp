#include "blackboard/camera/camera_model.h"

#include <cmath>
#include <limits>

namespace soccer {
namespace {

constexpr int kNewtonSteps = 8;
constexpr double kConverged = 1e-12;

// Smallest r > 0 at which d/dr r (1 + k1 r² + k2 r⁴) = 1 + 3 k1 r² + 5 k2 r⁴ is 0; infinity: none.
double turning_radius(double k1, double k2) {
  if (k2 == 0) return k1 < 0 ? std::sqrt(-1 / (3 * k1)) : std::numeric_limits<double>::infinity();
  const double discriminant = 9 * k1 * k1 - 20 * k2;
  if (discriminant < 0) return std::numeric_limits<double>::infinity();
  double min_radius = std::numeric_limits<double>::infinity();
  for (const double sign : {-1.0, 1.0})
    if (const double squared = (-3 * k1 + sign * std::sqrt(discriminant)) / (10 * k2); squared > 0)
      min_radius = std::min(min_radius, std::sqrt(squared));
  return min_radius;
}

}  // namespace

CameraModel::CameraModel(int width, int height, const CameraParameters& parameters)
    : width_(width),
      height_(height),
      focal_(width / 2.0 / std::tan(parameters.field_of_view / 2)),
      k1_(parameters.radial_distortion),
      k2_(parameters.radial_distortion_4),
      readout_time_(parameters.readout_time),
      max_radius_(turning_radius(k1_, k2_)) {}

std::optional<PixelPosition> CameraModel::project(double x, double y, double z) const {
  if (!(x > 0)) return std::nullopt;
  const double left = y / x, up = z / x, squared = left * left + up * up;
  if (squared >= max_radius_ * max_radius_) return std::nullopt;
  const double scale = focal_ * (1 + squared * (k1_ + squared * k2_));
  return PixelPosition{width_ / 2.0 - scale * left, height_ / 2.0 - scale * up};
}

CameraModel::Slope CameraModel::undistorted(const PixelPosition& pixel) const {
  const Slope image{(width_ / 2.0 - pixel.x) / focal_, (height_ / 2.0 - pixel.y) / focal_};
  if (k1_ == 0 && k2_ == 0) return image;
  const double distorted = std::hypot(image.left, image.up);
  if (distorted == 0) return image;
  double r = std::min(distorted, max_radius_);
  for (int step = 0; step < kNewtonSteps; ++step) {
    const double squared = r * r, slope = 1 + squared * (3 * k1_ + squared * 5 * k2_);
    if (slope < kConverged) break;
    const double change = (r * (1 + squared * (k1_ + squared * k2_)) - distorted) / slope;
    r -= change;
    if (std::abs(change) < kConverged) break;
  }
  return {image.left * r / distorted, image.up * r / distorted};
}

}  // namespace soccer
