#pragma once

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/game.h"

namespace soccer {

/// Where a robot is expected to stand when its cameras are calibrated, if no other place is stated: on its own penalty mark, facing its own
/// goal.
inline Pose2<Field, Ground> calibration_place(const FieldDimensions& field) {
  return {field.penalty_mark_distance - field.length / 2, 0, kPi};
}

}  // namespace soccer
