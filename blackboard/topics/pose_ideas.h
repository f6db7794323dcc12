#pragma once

#include <array>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// One of the places where the robot may be.
struct PoseIdea {
  Pose2<Field, Ground> pose;
  std::array<double, 9> covariance{};  ///< of x, y, angle; row-major
  double weight = 1;                   ///< 0…1; all together 1
  DESCRIBE(PoseIdea, (pose, ""), (covariance, "m^2, m rad, rad^2"), (weight, ""))
};

/// All places that localisation holds possible, best first.
struct PoseIdeas {
  std::vector<PoseIdea> ideas;
  DESCRIBE(PoseIdeas, (ideas, ""))
};

}  // namespace soccer
