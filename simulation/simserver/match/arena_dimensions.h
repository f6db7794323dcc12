#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {

/// Field, goals and ball of the 3D league on rcssservermj, m. Section ArenaDimensions of `config/fields/NAME.yaml`. World axes: x to the
/// right goal, y left of it, z up; origin at the centre.
struct ArenaDimensions {
  // clang-format off
  PARAMETERS(ArenaDimensions,
      (double, length, 55, "m", 1, 200, "length of the field"),
      (double, width, 36, "m", 1, 200, "width of the field"),
      (double, border, 3, "m", 0, 20, "width of the area around the field, at whose edge robots join and are put as a penalty"),
      (double, goal_width, 3.66, "m", 0.1, 20, "inner width of the goals"),
      (double, goal_height, 1.83, "m", 0.1, 10, "inner height of the goals"),
      (double, goal_depth, 1, "m", 0.1, 10, "inner depth of the goals"),
      (double, post_radius, 0.05, "m", 0.001, 1, "radius of posts and bars"),
      (double, goal_area_length, 4, "m", 0, 50, "length of the goal area"),
      (double, goal_area_width, 7.3, "m", 0, 100, "width of the goal area"),
      (double, penalty_area_length, 9, "m", 0, 50, "length of the penalty area"),
      (double, penalty_area_width, 16.5, "m", 0, 100, "width of the penalty area"),
      (double, penalty_mark, 7.32, "m", 0, 50, "distance of the penalty marks from the goal lines"),
      (double, circle_radius, 5.5, "m", 0, 50, "radius of the centre circle, and distance of opponents at free kicks"),
      (double, ball_radius, 0.11, "m", 0.01, 1, "radius of the ball"),
      (double, ball_mass, 0.41, "kg", 0.001, 10, "mass of the ball"))
  // clang-format on
};

/// The same field, in the terms of the SPL's rules and of cameras above the field.
inline FieldDimensions field_dimensions(const ArenaDimensions& arena) {
  FieldDimensions field;
  field.length = arena.length, field.width = arena.width, field.border = arena.border;
  field.centre_circle_radius = arena.circle_radius;
  field.penalty_area_length = arena.penalty_area_length, field.penalty_area_width = arena.penalty_area_width;
  field.penalty_mark_distance = arena.penalty_mark;
  field.goal_width = arena.goal_width, field.goal_depth = arena.goal_depth, field.goal_height = arena.goal_height;
  field.ball_radius = arena.ball_radius, field.ball_mass = arena.ball_mass;
  return field;
}

}  // namespace soccer
