#pragma once

#include <cmath>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer::localisation {

/// Whether what is there should be well within a picture that was taken toward `gaze` (rad, from straight ahead; the picture is 61 degrees
/// wide), by eyes that see so far (m). What lies under the nose may be below it.
inline bool is_well_within_picture(Point2<Ground> there, double gaze, double reach) {
  constexpr double kUnderNose = 0.4;    // m
  constexpr double kWellWithin = 0.35;  // rad
  return there.norm() > kUnderNose && there.norm() < reach && std::abs(normalized(there.angle() - gaze)) < kWellWithin;
}

}  // namespace soccer::localisation
