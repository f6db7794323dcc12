#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// Dimensions of a field with its goals and ball. Loaded from `config/fields/NAME.yaml`. Source: SPL rules 2017.
struct FieldDimensions {
  double length = 9;  ///< between the middles of the goal lines
  double width = 6;   ///< between the middles of the touch lines
  double border = 0.7;
  double line_width = 0.05;
  double centre_circle_radius = 0.75;
  double penalty_area_length = 0.6;
  double penalty_area_width = 2.2;
  double penalty_mark_distance = 1.3;  ///< from the goal line
  double goal_width = 1.6;             ///< between the middles of the posts
  double goal_depth = 0.5;
  double goal_height = 0.8;
  double ball_radius = 0.05;
  double ball_mass = 0.044;
  DESCRIBE(FieldDimensions, (length, "m", 1, 200, "between the middles of the goal lines"),
           (width, "m", 1, 200, "between the middles of the touch lines"), (border, "m", 0, 20, "width of the carpet outside the lines"),
           (line_width, "m", 0.01, 0.3, "width of all lines"),
           (centre_circle_radius, "m", 0.1, 20, "radius of the centre circle, to the middle of its line"),
           (penalty_area_length, "m", 0, 50, "extent of the penalty area from the goal line"),
           (penalty_area_width, "m", 0, 100, "extent of the penalty area along the goal line"),
           (penalty_mark_distance, "m", 0, 50, "distance of the penalty mark from the goal line"),
           (goal_width, "m", 0.1, 20, "between the middles of the goal posts"),
           (goal_depth, "m", 0, 5, "extent of the goal behind the goal line"), (goal_height, "m", 0.1, 5, "height of the goal posts"),
           (ball_radius, "m", 0.01, 0.5, "radius of the ball"), (ball_mass, "kg", 0.001, 5, "mass of the ball"))
};

}  // namespace soccer
