#pragma once

#include <optional>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// Where a robot is expected to stand when its cameras are calibrated, if no other place is stated: on its own penalty mark, facing its own
/// goal.
inline Pose2<Field, Ground> calibration_place(const FieldDimensions& field) {
  return {field.penalty_mark_distance - field.length / 2, 0, kPi};
}

/// A landmark of the field that can be recognised by its kind.
struct FieldLandmark {
  FeatureKind kind;
  Point2<Field> position;
  std::optional<double> direction;  ///< corner: along the bisector, into the angle; T: along the stem; circle: along the centre line
};

/// A painted straight line.
struct FieldLine {
  Point2<Field> from;
  Point2<Field> to;
};

/// The landmarks and lines of the field that are used for localisation.
struct FieldMap {
  std::vector<FieldLandmark> landmarks;
  std::vector<FieldLine> lines;
  double circle_radius = 0;
  double goal_line = 0;                        ///< m, distance of the goal lines from the centre of the field
  double goal_half_width = 0, goal_depth = 0;  ///< m; no depth: without goals
  double half_length = 0;                      ///< m, of the area in which a robot can be: the carpet and a margin
  double half_width = 0;
};

/// The landmarks and lines of a field: point symmetric, because both goals look the same. Source: SPL rules 2017 1.1; the directions are
/// those of the UNSW fork's field features. The centre circle has two landmarks, one for each direction along the centre line.
FieldMap map_of(const FieldDimensions& field);

}  // namespace soccer
