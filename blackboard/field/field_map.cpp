#include "blackboard/field/field_map.h"

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kBeyondCarpet = 0.5;  // m; a simulated robot can walk beyond the edge of the carpet

}  // namespace

FieldMap map_of(const FieldDimensions& field) {
  const double goal_line = field.length / 2, touch_line = field.width / 2;
  const double box_front = goal_line - field.penalty_area_length, box_side = field.penalty_area_width / 2;
  FieldMap map;
  map.circle_radius = field.centre_circle_radius;
  map.goal_line = goal_line;
  map.goal_half_width = field.goal_width / 2;
  map.goal_depth = field.goal_depth;
  map.half_length = goal_line + field.border + kBeyondCarpet;
  map.half_width = touch_line + field.border + kBeyondCarpet;

  // Coordinates are given for the opponents' half with y >= 0, then mirrored.
  const auto landmark = [&](FeatureKind kind, double x, double y, std::optional<double> direction) {
    map.landmarks.push_back({kind, {x, y}, direction});
  };
  for (const double end : {1.0, -1.0}) {
    for (const double side : {1.0, -1.0}) {
      // Transforms a direction given for the quadrant x > 0, y > 0 to the current quadrant.
      const auto turned = [&](double direction) {
        const double mirrored = side > 0 ? direction : -direction;
        return normalized(end > 0 ? mirrored : kPi - mirrored);
      };
      landmark(FeatureKind::kGoalPost, end * goal_line, side * field.goal_width / 2, std::nullopt);
      landmark(FeatureKind::kFlag, end * goal_line, side * touch_line, std::nullopt);
      landmark(FeatureKind::kCorner, end * goal_line, side * touch_line, turned(degrees_to_radians(-135)));
      landmark(FeatureKind::kCorner, end * box_front, side * box_side, turned(degrees_to_radians(-45)));
      landmark(FeatureKind::kTJunction, end * goal_line, side * box_side, turned(kPi));
    }
    landmark(FeatureKind::kPenaltySpot, end * (goal_line - field.penalty_mark_distance), 0, std::nullopt);
    landmark(FeatureKind::kTJunction, 0, end * touch_line, -end * kPi / 2);
    landmark(FeatureKind::kCentreCircle, 0, 0, end * kPi / 2);
  }

  const auto line = [&](double x0, double y0, double x1, double y1) { map.lines.push_back({{x0, y0}, {x1, y1}}); };
  line(0, -touch_line, 0, touch_line);
  for (const double end : {1.0, -1.0}) {
    line(end * goal_line, -touch_line, end * goal_line, touch_line);
    line(-goal_line, end * touch_line, goal_line, end * touch_line);
    line(end * box_front, -box_side, end * box_front, box_side);
    for (const double side : {1.0, -1.0}) line(end * box_front, side * box_side, end * goal_line, side * box_side);
  }
  return map;
}

}  // namespace soccer
