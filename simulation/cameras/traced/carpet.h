#pragma once

#include "simulation/cameras/traced/hall_plan.h"

namespace soccer::traced {

/// The area of the ground that a pixel sees: m, for a step of one pixel to the right and downward.
struct Footprint {
  Vector2f right{0, 0}, down{0, 0};
};

/// The carpet with its painted lines.
class Carpet {
 public:
  Carpet(const HallPlan& plan, const FieldDimensions& field);

  struct Texel {
    Colour reflectance;
    bool line = false;  ///< whether at least half of the pixel's area is painted
  };
  /// Mean over the footprint. looking: horizontal direction from the camera, a unit vector.
  Texel at(const Vector2f& place, const Footprint& footprint, const Vector2f& looking) const;

 private:
  float painted(const Vector2f& place, const Footprint& footprint) const;

  CarpetLook look_;
  std::uint32_t seed_;
  float x_, y_, inner_x_, area_y_, mark_x_, circle_, half_line_, half_mark_;
};

}  // namespace soccer::traced
