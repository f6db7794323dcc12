#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Another robot that is believed to stand somewhere.
struct TrackedRobot {
  std::uint32_t id = 0;  ///< stays with it for as long as it is tracked
  Point2<Ground> position;
  Point2<Field> field_position;
  bool teammate = false;
  int number = 0;     ///< 0: unknown
  bool seen = false;  ///< in this frame
  double life = 0;    ///< 0…1; at 0 it is forgotten
  DESCRIBE(TrackedRobot, (id, ""), (position, ""), (field_position, ""), (teammate, ""), (number, ""), (seen, ""), (life, ""))
};

/// The other robots around, in the order of their ids. Producer: perception/robots.
struct RobotMap {
  std::vector<TrackedRobot> robots;
  DESCRIBE(RobotMap, (robots, ""))
};

}  // namespace soccer
