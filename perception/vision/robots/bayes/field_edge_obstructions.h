#pragma once

#include <vector>

#include "blackboard/topics/image_features.h"
#include "blackboard/topics/possible_robots.h"
#include "blackboard/topics/saliency.h"
#include "perception/vision/robots/bayes/bayes_classifier.h"

namespace soccer {

/// Row of the field's edge in a column of a saliency image; 0 when the edge is above the image.
int edge_row(const ImageBoundary& boundary, const SaliencyImage& saliency, int column);

/// Step 1: where something hides the field's edge. The pixels below the edge are scored in each column; columns with a score above 0 are
/// obstructed. Neighbouring ones are grouped, small gaps are bridged, and short groups are dropped. Source: Ashmore 2014, 3.2.1.
void find_obstructions(const SaliencyImage& saliency, const ImageBoundary& boundary, const BayesRobotParameters& parameters,
                       std::vector<Obstruction>& out);

}  // namespace soccer
