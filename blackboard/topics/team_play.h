#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Where the formation of a large team places this robot, and how far from the ball the rules keep it. Producer: behaviour/team.
struct TeamPlay {
  bool has_place = false;     ///< the team plays in a formation
  Point2<Field> place;        ///< during play, for a robot that is neither goalie nor striker
  Point2<Field> kick_off;     ///< before a kick-off
  double keep_from_ball = 0;  ///< 0: no limit
  DESCRIBE(TeamPlay, (has_place, ""), (place, ""), (kick_off, ""), (keep_from_ball, "m"))
};

}  // namespace soccer
