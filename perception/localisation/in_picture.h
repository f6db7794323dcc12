#pragma once

#include <cmath>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "perception/localisation/localisation_parameters.h"

namespace soccer::localisation {

/// True if a point should be well within an image taken towards `gaze` (rad, from straight ahead; the image is 61 degrees wide) by a camera
/// with the range `reach` (m). A point close to the robot may be below the image.
inline bool is_well_within_picture(Point2<Ground> there, double gaze, double reach, const EvidenceParameters& p) {
  return there.norm() > p.under_nose && there.norm() < reach && std::abs(normalized(there.angle() - gaze)) < p.well_within;
}

}  // namespace soccer::localisation
