#pragma once

#include <array>
#include <vector>

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
  Vector3f lamp_point(std::size_t lamp, float u, float v) const;
  const AreaLamp& lamp(std::size_t lamp) const { return lamps_[lamp]; }

  /// Irradiance from the room's surfaces, divided by pi. Interpolated between points of a grid at which it was computed by tracing rays.
  Colour indirect(const Vector3f& point, const Vector3f& normal) const;

  /// Radiance of the room's surface that a ray meets, without texture and without light of lamps and windows themselves.
  Colour room_radiance(const Vector3f& origin, const Vector3f& direction) const;
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

}  // namespace soccer::traced
