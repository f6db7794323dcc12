#pragma once

#include <array>
#include <optional>

#include "simulation/cameras/traced/geometry.h"
#include "simulation/cameras/traced/lighting.h"

namespace soccer::traced {

/// Light at one point among objects, relative to that without objects.
struct PointLight {
  std::array<float, Lighting::kMaxLamps> visible{};  ///< fraction of each lamp that is not hidden
  Colour indirect{0, 0, 0};                          ///< difference of the indirect light, which objects hide and reflect
  Colour sum{0, 0, 0};                               ///< all light on a surface with the point's normal: radiance if it were white
};

/// Computes the light at points by tracing rays: to points of each lamp (next-event estimation), and in random directions, of which those
/// that meet an object replace the room's light by that of the object (a control variate: without objects there is no noise).
class PointLighting {
 public:
  PointLighting(const Lighting& lighting, const Geometry& geometry, std::uint64_t seed)
      : lighting_(lighting), geometry_(geometry), seed_(seed) {}

  /// number: of the point, from which its random numbers are derived. indirect: PointLight::indirect if it is known already.
  PointLight at(const Vector3f& point, const Vector3f& normal, std::uint32_t number, const std::optional<Colour>& indirect = {}) const;

  /// Light on a surface with another normal near the point.
  Colour sum(const PointLight& light, const Vector3f& point, const Vector3f& normal) const;

 private:
  class Task;

  const Lighting& lighting_;
  const Geometry& geometry_;
  std::uint64_t seed_;
};

}  // namespace soccer::traced
