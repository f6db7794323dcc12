#pragma once

#include "experiments/planar_games/minds/whole_mind.h"

namespace soccer {

/// Whole minds that estimate their pose, the ball and the other robots by the robot's own filters, from what they see and from odometry,
/// instead of by the belief model. The game needs landmarks (BehaviourGameOptions). Store and errors as for whole_minds.
MindFactory filter_minds(const WholeMindOptions& options, ParameterStore store);

}  // namespace soccer
