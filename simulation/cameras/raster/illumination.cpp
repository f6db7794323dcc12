#include "simulation/cameras/raster/illumination.h"

#include <algorithm>

namespace soccer::raster {
namespace {

constexpr float kBounce = 0.7F;  // fraction of the carpet's radiance that reaches surfaces which face downward

}  // namespace

Illumination::Illumination(const Hall& hall, const Eigen::Vector3f& place)
    : lamps_(std::min(hall.lamps.size(), kMaxLamps)),
      from_above_(hall.ambient),
      from_below_(kBounce * hall.carpet.cwiseProduct(hall.white) + 0.15F * hall.ambient) {
  for (std::size_t i = 0; i < lamps_; ++i) {
    const Lamp& lamp = hall.lamps[i];
    const Eigen::Vector3f towards = lamp.position.cast<float>() - place;
    const auto height = static_cast<float>(lamp.position.z());
    directions_[i] = towards.normalized();
    light_[i] = lamp.light * (height * height / std::max(towards.squaredNorm(), 1.0F));
  }
}

float Illumination::share(std::size_t i) const {
  return std::max(0.0F, directions_[i].z()) * light_[i].y() / radiance(Eigen::Vector3f::UnitZ()).y();
}

float Illumination::ambient_share() const { return from_above_.y() / radiance(Eigen::Vector3f::UnitZ()).y(); }

}  // namespace soccer::raster
