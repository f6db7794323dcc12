#pragma once

#include <optional>

#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"

namespace soccer {

/// Numbers of pixels of a box by class.
struct BoxColours {
  int all = 0, white = 0, red = 0, blue = 0;

  double part(int count) const { return all > 0 ? static_cast<double>(count) / all : 0; }
};

/// Counts the pixels of a box.
BoxColours colours_of(const SaliencyImage& saliency, const PossibleRobot& robot);

/// The features of step 5. echo: of step 4.
RobotFeatures features_of(const SaliencyImage& saliency, const PossibleRobot& robot, std::optional<double> echo);

}  // namespace soccer
