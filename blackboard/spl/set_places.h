#pragma once

#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Positions at which assistant referees place field players that are at illegal positions when Set begins, in order of preference, for a
/// team that plays towards positive x. Source: the figure of manual placement in the SPL rules of 2017, scaled to the field's dimensions.
inline std::vector<Point2<Field>> manual_places(const FieldDimensions& field, bool kicks_off) {
  const double back = -(field.length / 2 - field.penalty_area_length - 0.25), half = field.width / 2;
  std::vector<Point2<Field>> places{{back, 0.667 * half}, {back, 0.15 * half}, {back, -0.687 * half}};
  if (kicks_off)
    places.insert(places.begin(), {-(field.centre_circle_radius + 0.15), 0});
  else
    places.insert(places.begin() + 2, {back, -0.173 * half});
  return places;
}

/// Position at which assistant referees place a goalkeeper that is at an illegal position when Set begins.
inline Point2<Field> manual_keeper_place(const FieldDimensions& field) { return {-(field.length / 2 - 0.25), 0}; }

}  // namespace soccer
