#pragma once

#include <optional>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/vision.h"

namespace soccer::localisation {

/// A mark of the field that can be recognised by its kind.
struct Mark {
  FeatureKind kind;
  Point2<Field> position;
  std::optional<double> direction;  ///< corner: along the bisector, into the angle; T: along the stem; circle: along the centre line
};

/// A painted straight line.
struct Line {
  Point2<Field> from;
  Point2<Field> to;
};

/// Everything on the field that tells where one is.
struct FieldMap {
  std::vector<Mark> marks;
  std::vector<Line> lines;
  double circle_radius = 0;
  double half_length = 0;  ///< of where a robot can be: the carpet and a little more
  double half_width = 0;
};

/// The marks and lines of a field: point symmetric, as both goals look the same. Source: SPL rules 2017 1.1; the
/// directions are those of the UNSW fork's field features. The centre circle has two marks, one for each way along the
/// centre line.
FieldMap map_of(const FieldDimensions& field);

}  // namespace soccer::localisation
