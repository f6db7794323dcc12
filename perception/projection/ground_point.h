#pragma once

#include <optional>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"
#include "perception/projection/projection.h"

namespace soccer {

/// Where something of known height was seen from the eye. X_GE: the eye, with Head's axes, in Ground.
/// Nothing when the sighting is no number or lies too far off that height.
std::optional<Point2<Ground>> ground_point(const Sighting& seen, double height, const Pose3<Ground, Head>& X_GE,
                                           const ProjectionParameters& parameters);

}  // namespace soccer
