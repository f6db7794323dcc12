#pragma once

#include <cmath>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// A pose with the sine and cosine of its angle, for many transformations.
class PoseAxes {
 public:
  explicit PoseAxes(const Pose2<Field, Ground>& pose) : x_(pose.x), y_(pose.y), c_(std::cos(pose.angle)), s_(std::sin(pose.angle)) {}

  Point2<Field> to_field(Point2<Ground> p) const { return {x_ + c_ * p.x - s_ * p.y, y_ + s_ * p.x + c_ * p.y}; }
  Point2<Ground> to_ground(Point2<Field> p) const {
    const double dx = p.x - x_, dy = p.y - y_;
    return {c_ * dx + s_ * dy, c_ * dy - s_ * dx};
  }

 private:
  double x_, y_, c_, s_;
};

/// Converts between the world's frame and that of a team, in which it plays towards positive x. The two conversions are the same.
struct TeamFrame {
  bool turned = false;  ///< the team plays towards negative x of the world

  Point2<Field> operator()(Point2<Field> point) const { return turned ? Point2<Field>{-point.x, -point.y} : point; }
  Pose2<Field, Ground> operator()(const Pose2<Field, Ground>& pose) const {
    return turned ? Pose2<Field, Ground>{-pose.x, -pose.y, normalized(pose.angle + kPi)} : pose;
  }
};

}  // namespace soccer
