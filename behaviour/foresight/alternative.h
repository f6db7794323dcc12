#pragma once

#include <cstdint>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// What a robot may do next, for looking ahead.
struct Alternative {
  enum class Kind : std::uint8_t {
    kKick,     ///< line up behind the ball and kick it towards the target, at full power
    kDribble,  ///< walk through the ball towards the target
    kGo,       ///< leave the ball to others and walk to the target
  };
  Kind kind = Kind::kKick;
  Point2<Field> target;
  double tolerance = 0;   ///< of kicks: rad, greatest heading error
  double sweep_cost = 0;  ///< of kicks: rad, turning that a sweep to the side has to save

  friend bool operator==(const Alternative&, const Alternative&) = default;
};

}  // namespace soccer
