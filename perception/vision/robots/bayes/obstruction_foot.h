#pragma once

#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"
#include "perception/vision/robots/bayes/bayes_robot_parameters.h"

namespace soccer {

/// Step 2: the row below the last row of an obstruction. Rows are followed downwards from the field's edge; rows that are mostly carpet end
/// the obstruction only when several follow each other, because there is green on robots too. Source: Ashmore 2014, 3.2.2.
int foot_row(const SaliencyImage& saliency, const Obstruction& obstruction, const BayesRobotParameters& parameters);

}  // namespace soccer
