#include "experiments/run/robot_score.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer::experiment {

namespace {
constexpr double kLying = 0.5;     // cosine of the torso's tilt: lying beyond 60 degrees
constexpr double kStanding = 0.9;  // upright within 26 degrees
}  // namespace

PoseError pose_error(const Belief& belief, const MonitoredRobot& robot) {
  const Point2<Field> place = to_team(robot.side, robot.place());
  const double heading = robot.side == Side::kRight ? robot.heading + kPi : robot.heading;
  return {distance(place, Point2<Field>{belief.x, belief.y}), std::abs(normalized(belief.orientation - heading))};
}

void RobotScore::add(const MonitoredRobot& robot, const Belief* belief) {
  if (!lying_ && robot.upright < kLying) ++falls_;
  lying_ = robot.upright < (lying_ ? kStanding : kLying);
  if (belief == nullptr) return;
  believed_falls_ = belief->falls;
  const double error = pose_error(*belief, robot).distance;
  ++compared_;
  error_sum_ += error;
  worst_error_ = std::max(worst_error_, error);
}

}  // namespace soccer::experiment
