#pragma once

#include <array>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// One hypothesis of the robot's pose.
struct PoseHypothesis {
  Pose2<Field, Ground> pose;
  std::array<double, 9> covariance{};  ///< of x, y, angle; row-major
  double weight = 1;                   ///< 0…1; the sum of all is 1
  DESCRIBE(PoseHypothesis, (pose, ""), (covariance, "m^2, m rad, rad^2"), (weight, ""))
};

/// All pose hypotheses of localisation, best first.
struct PoseHypotheses {
  std::vector<PoseHypothesis> hypotheses;
  DESCRIBE(PoseHypotheses, (hypotheses, ""))
};

}  // namespace soccer
