#pragma once

#include <array>

#include "blackboard/describe.h"
#include "blackboard/topics/vision.h"

namespace soccer {

namespace sighting_bias_detail {
/// One value for each of ball, goal post, field landmark, flag, line and robot, the order of the parameter lists of the vision model.
using PerKind = std::array<double, 6>;
}  // namespace sighting_bias_detail

/// Mean errors of a robot's vision, which are subtracted before sightings are projected to the ground. Written by visionerrors
/// --correction.
struct SightingBiasParameters {
  using PerKind = sighting_bias_detail::PerKind;
  // clang-format off
  PARAMETERS(SightingBiasParameters,
      (PerKind, distance_bias, {}, "", -0.5, 0.5,
       "per ball, goal post, landmark, flag, line, robot: mean error of the distance at close range, as a fraction of the true distance"),
      (PerKind, distance_bias_growth, {}, "1/m", -0.2, 0.2,
       "per ball, goal post, landmark, flag, line, robot: increase of distance_bias per metre of distance"),
      (PerKind, bearing_bias, {}, "rad", -0.3, 0.3, "per ball, goal post, landmark, flag, line, robot: mean error of the bearing"),
      (PerKind, elevation_bias, {}, "rad", -0.3, 0.3, "per ball, goal post, landmark, flag, line, robot: mean error of the elevation"))
  // clang-format on
};

/// Kinds of sightings with separate errors, by their index in the lists.
enum class BiasKind : std::size_t { kBall, kPost, kMark, kFlag, kLine, kRobot };

BiasKind bias_kind(FeatureKind feature);

/// The sighting without its mean error.
Sighting without_bias(const Sighting& seen, BiasKind kind, const SightingBiasParameters& bias);

}  // namespace soccer
