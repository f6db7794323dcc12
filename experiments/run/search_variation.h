#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "experiments/run/placement.h"

namespace soccer::experiment {

/// What differs between two tests of an experiment at the same place, as in tests with real robots. All of it is determined by the test's
/// seed.
struct SearchVariation {
  // clang-format off
  PARAMETERS(SearchVariation,
      (double, place, 0.05, "m", 0, 0.5, "largest displacement of a robot's start along each axis"),
      (double, heading, 0.087, "rad", 0, 3.2, "largest error of a robot's start heading; the default is 5 degrees"),
      (double, joint, 0.02, "rad", 0, 0.3, "largest difference of each measured joint angle of a robot from its calibration"),
      (double, camera, 0.02, "rad", 0, 0.3, "largest difference of the yaw and pitch of a robot's cameras from its calibration"),
      (double, lateness, 0.1, "s", 0, 1, "longest additional delay of a team message, which also changes the order of messages"))
  // clang-format on
};

/// No variation: only the noise of the sensors differs between two tests.
inline constexpr SearchVariation kNoVariation{0, 0, 0, 0, 0};

/// The start poses of a test.
std::vector<StartPlace> varied(std::vector<StartPlace> starts, const SearchVariation& variation, std::uint64_t seed);

/// The angles by which a robot's calibration is wrong in a test, rad: those of its joints, and in those of the head also of its cameras.
JointArray calibration_error(const SearchVariation& variation, std::uint64_t seed, int player);

}  // namespace soccer::experiment
