#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// A camera beside the field.
struct SceneCameraParameters {
  // clang-format off
  PARAMETERS(SceneCameraParameters,
      (double, field_of_view, 0.9, "rad", 0.1, 2, "horizontal field of view"),
      (double, near_distance, 1.6, "m", 0.3, 20, "distance from a single robot"),
      (double, far_distance, 1.1, "", 0.1, 10, "distance from the centre of the field relative to its length"),
      (double, direction, -1.2, "rad", -3.2, 3.2, "direction in which the camera stands, from its target; 0: behind the right goal"),
      (double, elevation, 0.45, "rad", 0, 1.5, "elevation of the camera above its target"),
      (double, near_target, 0.25, "m", 0, 2, "height of the point at which the camera looks on a robot"))
  // clang-format on
};

}  // namespace soccer
