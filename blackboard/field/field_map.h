#pragma once

#include <optional>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/vision.h"

namespace soccer {

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
