#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/planar/walk_to.h"
#include "motion/generator/generator.h"

namespace soccer::motion {

/// The request with speeds in place of its destination and head angles in place of its point to look at, for where the robot is now by
/// odometry. The centre of both cameras' combined field of view is directed at the point. Other requests are returned unchanged.
MotionRequest without_targets(const TickInputs& now, const BodyModel& body, const WalkToParameters& walk_to);

}  // namespace soccer::motion
