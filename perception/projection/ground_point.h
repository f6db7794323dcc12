#pragma once

#include <optional>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"
#include "perception/projection/projection.h"

namespace soccer {

/// Position on the ground of an object of known height (m) that the camera sees. X_GE: pose of the camera, with Head's axes, in Ground.
/// std::nullopt when the sighting is not finite or too far off that height.
std::optional<Point2<Ground>> ground_point(const Sighting& seen, double height, const Pose3<Ground, Head>& X_GE,
                                           const ProjectionParameters& parameters);

}  // namespace soccer
