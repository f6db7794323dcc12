#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// A track of another robot.
struct TrackedRobot {
  std::uint32_t id = 0;  ///< constant while the robot is tracked
  Point2<Ground> position;
  Point2<Field> field_position;
  bool teammate = false;
  int number = 0;     ///< 0: unknown
  bool seen = false;  ///< in this frame
  double life = 0;    ///< 0…1, decreases while the robot is not seen; the track is deleted at 0
  DESCRIBE(TrackedRobot, (id, ""), (position, ""), (field_position, ""), (teammate, ""), (number, ""), (seen, ""), (life, ""))
};

/// Tracks of the other robots, in the order of their ids. Producer: perception/robots.
struct RobotMap {
  std::vector<TrackedRobot> robots;
  DESCRIBE(RobotMap, (robots, ""))
};

}  // namespace soccer
