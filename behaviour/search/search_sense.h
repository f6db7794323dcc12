#pragma once

#include <optional>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/search.h"

namespace soccer {

/// A teammate's state according to its last message.
struct SearchMate {
  int number = 0;
  Pose2<Field, Ground> pose;
  Point2<Field> walking_to;
  SearchShare share;  ///< its ball map
};

/// Observations of a searching robot in a tick.
struct SearchSense {
  double time = 0;  ///< s, monotonic
  int number = 0;
  Pose2<Field, Ground> pose;
  bool lost = false;  ///< the pose is invalid
  bool penalised = false;
  bool looks = false;  ///< there is a new image, and the robot is upright
  Pose3<Ground, Head> head;
  double head_yaw = 0;                ///< rad, left positive
  std::optional<Point2<Field>> ball;  ///< seen in this image
  bool ball_known = false;            ///< this robot or a teammate saw it recently, so no search is necessary
  std::vector<SearchMate> mates;
};

}  // namespace soccer
