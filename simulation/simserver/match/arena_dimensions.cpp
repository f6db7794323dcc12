#include "simulation/simserver/match/arena_dimensions.h"

namespace soccer {

FieldDimensions field_dimensions(const ArenaDimensions& arena) {
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
