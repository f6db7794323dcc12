#include "simulation/body/simspark/occlusion.h"

#include <algorithm>
#include <cmath>

#include "simulation/body/simspark/sightings.h"

namespace soccer {

bool is_hidden(const Sighting& at, const VisionFrame& frame, const VisionModelParameters& p) {
  return std::ranges::any_of(frame.robots, [&](const SeenRobot& robot) {
    const double away = robot.lowest.distance;
    if (away + 2 * p.robot_half_width > at.distance) return false;
    const double feet = robot.lowest.elevation - std::atan2(robot.height, away);
    const double top = robot.lowest.elevation + std::atan2(p.robot_height - robot.height, away);
    return std::abs(normalized(at.bearing - robot.lowest.bearing)) < std::atan2(p.robot_half_width, away) && at.elevation > feet &&
           at.elevation < top;
  });
}

bool is_on_line(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p) {
  const Point3<Head> at = direction_of(ball);
  return std::ranges::any_of(frame.lines, [&](const SeenLine& line) {
    return distance_to_segment(at, direction_of(line.from), direction_of(line.to)) < p.on_line;
  });
}

bool is_near_robot(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p) {
  const Point3<Head> at = direction_of(ball);
  return std::ranges::any_of(frame.robots, [&](const SeenRobot& robot) { return (at - direction_of(robot.lowest)).norm() < p.at_robot; });
}

}  // namespace soccer
