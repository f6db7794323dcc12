#pragma once

#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"
#include "perception/vision/robots/bayes/bayes_robot_parameters.h"

namespace soccer {

/// Step 6: the colour of the jersey. Pixels of the whole box vote when enough pixels around them have the same colour, so that isolated
/// pixels do not. As many votes for both colours decide nothing. Source: Ashmore 2014, 3.2.6.
JerseyColour jersey_in(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters);

}  // namespace soccer
