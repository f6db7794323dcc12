#pragma once

#include "blackboard/topics/vision.h"
#include "simulation/body/simspark/vision_model.h"

namespace soccer {

/// True if another robot in the frame occludes the sighting.
bool is_hidden(const Sighting& at, const VisionFrame& frame, const VisionModelParameters& p);

/// True if the ball lies on a line in the frame.
bool is_on_line(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p);

/// True if the ball lies at the feet of a robot in the frame.
bool is_near_robot(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p);

}  // namespace soccer
