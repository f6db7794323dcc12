#pragma once

#include <span>
#include <string_view>

#include "blackboard/body/body_model.h"
#include "motion/action/action_parameters.h"
#include "motion/keyframe/pos_file.h"

namespace soccer::motion {

/// Checks that a body can play the keyframes of the file `name`: angles within the limits of the joints, and speeds from one keyframe to
/// the next, both with the tolerances of the parameters. Joints that the body does not have, whose limits are equal, are not checked; nor
/// is the way to the first keyframe, which begins wherever the robot is. Returns the number of angles beyond a limit; they are clipped when
/// the action is played. Errors: InputError with the line of the first keyframe that fails.
int check_action(std::span<const Keyframe> keyframes, const BodyModel& body, const ActionParameters& parameters, std::string_view name);

}  // namespace soccer::motion
