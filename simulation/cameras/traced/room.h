#pragma once

#include "simulation/cameras/labels.h"
#include "simulation/cameras/traced/carpet.h"

namespace soccer::traced {

/// The hall without objects: a box with a carpet, lamps below the ceiling, and painted walls.
class Room {
 public:
  Room(const HallPlan& plan, const FieldDimensions& field) : plan_(plan), carpet_(plan, field) {}

  enum Part : std::uint16_t { kFloor, kCarpetPart, kCeiling, kWall, kLamp = 7, kParts };  ///< kWall + i: walls at +x, +y, -x, -y

  struct Hit {
    float distance = 0;  ///< in lengths of the ray's direction
    std::uint16_t part = kFloor;
    Vector3f point, normal;
    Colour emission{0, 0, 0};  ///< of a lamp
  };
  /// Where a ray leaves the room, which it starts in. with_lamps: whether lamps stop it.
  Hit hit(const Vector3f& origin, const Vector3f& direction, bool with_lamps) const;

  /// Reflectance without texture; windows, which emit light, are white.
  Colour plain(const Hit& hit) const;

  struct Texel {
    Colour reflectance{0, 0, 0}, emission{0, 0, 0};
    PixelClass label = PixelClass::kSurroundings;
    std::uint16_t element = 0;  ///< differs between neighbouring areas of different texture
  };
  Texel texel(const Hit& hit, const Vector3f& direction, const Footprint& footprint) const;
  /// The element of texel() on walls, and otherwise the part.
  std::uint16_t element(const Hit& hit) const;

  const HallPlan& plan() const { return plan_; }

 private:
  Texel wall_texel(const Hit& hit) const;

  HallPlan plan_;
  Carpet carpet_;
};

}  // namespace soccer::traced
