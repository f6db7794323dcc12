#pragma once

#include <array>
#include <optional>
#include <vector>

#include "simulation/cameras/traced/geometry.h"
#include "simulation/cameras/traced/room.h"

namespace soccer::traced {

/// Light that arrives at a point of a room without objects: directly from the lamps, and indirectly from its walls, floor and ceiling.
class Lighting {
 public:
  static constexpr std::size_t kMaxLamps = 8;

  explicit Lighting(const Room& room);

  std::size_t lamps() const { return lamps_.size(); }
  /// Irradiance from one lamp that nothing hides, divided by pi: the radiance of a white matt surface.
  Colour from_lamp(std::size_t lamp, const Vector3f& point, const Vector3f& normal) const;
  /// A point of a lamp; u, v: 0 to 1.
  Vector3f lamp_point(std::size_t lamp, float u, float v) const {
    const AreaLamp& l = lamps_[lamp];
    return l.centre + (2 * u - 1) * l.along + (2 * v - 1) * l.across;
  }
  const AreaLamp& lamp(std::size_t lamp) const { return lamps_[lamp]; }

  /// Irradiance from the room's surfaces, divided by pi. Interpolated between points of a grid at which it was computed by tracing rays.
  Colour indirect(const Vector3f& point, const Vector3f& normal) const;

  /// Radiance of the room's surface that a ray meets, without texture and without light of lamps and windows themselves.
  Colour room_radiance(const Vector3f& origin, const Vector3f& direction) const { return radiance_of(room_.hit(origin, direction, false)); }
  Colour radiance_of(const Room::Hit& hit) const;

  const Room& room() const { return room_; }

 private:
  using Harmonics = Eigen::Matrix<float, 9, 3>;
  void solve_radiosity();
  void fill_grid();
  Harmonics arriving_at(const Vector3f& point, std::uint32_t seed) const;

  const Room& room_;
  std::vector<AreaLamp> lamps_;
  std::array<Colour, Room::kParts> ambient_;  // mean indirect light of the room's parts
  std::array<int, 3> cells_{};
  Vector3f low_, step_;
  std::vector<Harmonics> grid_;
};

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
