#pragma once

#include <array>

#include "blackboard/geometry/angle.h"
#include "blackboard/topics/game.h"

namespace soccer {

/// Where simserver's referee puts a player before a half: at the touch line of the own half, facing the field, for a team that plays to
/// positive x. The SPL's rules of 2017 say no more than that; the places along the line are simserver's own.
inline Pose2<Field, Ground> touch_line_place(const FieldDimensions& field, int player) {
  // By number, in parts of half the field's length and width.
  constexpr std::array<std::array<double, 2>, 11> kPlaces{{{-0.867, 1},
                                                           {-0.556, 1},
                                                           {-0.556, -1},
                                                           {-0.222, 1},
                                                           {-0.222, -1},
                                                           {-0.867, -1},
                                                           {-0.389, 1},
                                                           {-0.389, -1},
                                                           {-0.722, 1},
                                                           {-0.722, -1},
                                                           {-0.1, 1}}};
  const auto& [x, y] = kPlaces[static_cast<std::size_t>(player - 1) % kPlaces.size()];
  return {x * field.length / 2, y * field.width / 2, -y * kPi / 2};
}

}  // namespace soccer
