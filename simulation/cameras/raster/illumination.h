#pragma once

#include <array>
#include <span>

#include "simulation/cameras/hall.h"

namespace soccer::raster {

/// A radiance as in RenderedImage: 0 to 255; brighter than white is limited.
inline float encoded(float radiance) { return std::min(180.3122F * std::sqrt(std::max(radiance, 0.0F)), 255.0F); }

/// Light that arrives at one place of a hall.
class Illumination {
 public:
  static constexpr std::size_t kMaxLamps = 8;

  Illumination(const Hall& hall, const Eigen::Vector3f& place);

  /// Radiance of a white, matt surface with this normal.
  LinearColour radiance(const Eigen::Vector3f& normal) const {
    LinearColour sum = from_below_ + (0.5F + 0.5F * normal.z()) * (from_above_ - from_below_);
    for (std::size_t i = 0; i < lamps_; ++i) sum += std::max(0.0F, normal.dot(directions_[i])) * light_[i];
    return sum;
  }
  /// Fraction of the light on a horizontal surface that comes from lamp i.
  float share(std::size_t i) const;
  /// Fraction of it that comes from everywhere.
  float ambient_share() const;

 private:
  std::size_t lamps_;
  std::array<Eigen::Vector3f, kMaxLamps> directions_;
  std::array<LinearColour, kMaxLamps> light_;
  LinearColour from_above_, from_below_;
};

}  // namespace soccer::raster
