#pragma once

#include <array>
#include <vector>

#include "simulation/cameras/traced/geometry.h"
#include "simulation/cameras/traced/pixel_rays.h"
#include "simulation/cameras/traced/room.h"

namespace soccer::traced {

/// What a ray from the camera meets.
struct Surfel {
  static constexpr std::uint16_t kRoomMaterial = 0xffff;

  float distance = 0;  ///< in lengths of the ray's direction
  Vector3f normal{0, 0, 1};
  Colour reflectance{0, 0, 0};  ///< of objects
  std::uint16_t object = 0;     ///< a Room::Part, or ObjectPoint::object
  std::uint16_t element = 0;    ///< differs between areas of different texture
  std::uint16_t material = kRoomMaterial;
  std::uint8_t label = 0;  ///< of objects

  bool room() const { return material == kRoomMaterial; }
};

/// Finds surfels of pixels.
class SurfelFinder {
 public:
  static constexpr int kPacket = 8;
  using Packet = std::array<Surfel, kPacket>;

  SurfelFinder(const Room& room, const Geometry& geometry, const PixelRays& rays) : room_(room), geometry_(geometry), rays_(rays) {}

  /// Of all pixels, row by row.
  void find(std::vector<Surfel>& out) const;
  /// Of points within one pixel, and their offsets from its centre.
  void find_within(int column, int row, Packet& out) const;
  static const std::array<std::array<float, 2>, kPacket>& offsets();

 private:
  using Directions = std::array<Vector3f, kPacket>;
  void trace(const Vector3f& origin, const Directions& directions, int count, Surfel* out) const;

  const Room& room_;
  const Geometry& geometry_;
  const PixelRays& rays_;
};

}  // namespace soccer::traced
