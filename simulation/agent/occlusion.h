#pragma once

#include "blackboard/topics/vision.h"

namespace soccer {

/// Whether another robot of the frame stands between the eye and what is seen there.
bool is_hidden(const Sighting& at, const VisionFrame& frame);

/// Whether a ball seen there lies on a line of the frame, or at a robot's feet.
bool is_on_line(const Sighting& ball, const VisionFrame& frame);
bool is_near_robot(const Sighting& ball, const VisionFrame& frame);

}  // namespace soccer
