#pragma once

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Whether the ball has left the field of play.
enum class BallStatus { kInPlay, kLeftGoal, kRightGoal, kOut };

/// Where the whole ball is; Field is the frame of the left team, whose goal is the left one.
BallStatus place_of(Point2<Field> ball, const FieldDimensions& field);

/// The place where a ball that went out is put back: the nearest one on the field that is `margin` m from the lines.
Point2<Field> returned(Point2<Field> ball, const FieldDimensions& field, double margin);

}  // namespace soccer
