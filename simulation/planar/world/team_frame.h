#pragma once

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Converts between the world's frame and that of a team, in which it plays towards positive x. The two conversions are the same.
struct TeamFrame {
  bool turned = false;  ///< the team plays towards negative x of the world

  Point2<Field> operator()(Point2<Field> point) const { return turned ? Point2<Field>{-point.x, -point.y} : point; }
  Pose2<Field, Ground> operator()(const Pose2<Field, Ground>& pose) const {
    return turned ? Pose2<Field, Ground>{-pose.x, -pose.y, normalized(pose.angle + kPi)} : pose;
  }
};

}  // namespace soccer
