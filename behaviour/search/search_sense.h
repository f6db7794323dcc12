#pragma once

#include <optional>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/search.h"

namespace soccer {

/// A teammate as its last message shows it.
struct SearchMate {
  int number = 0;
  Pose2<Field, Ground> pose;
  Point2<Field> walking_to;
  SearchShare share;  ///< its map
};

/// What a searching robot senses in a tick.
struct SearchSense {
  double time = 0;  ///< s, that never goes backward
  int number = 0;
  Pose2<Field, Ground> pose;
  bool lost = false;  ///< the pose means nothing
  bool penalised = false;
  bool looks = false;  ///< there is a new picture, and the robot is on its feet
  Pose3<Ground, Head> head;
  double head_yaw = 0;                ///< rad, left positive
  std::optional<Point2<Field>> ball;  ///< seen in this picture
  bool ball_known = false;            ///< this robot or a mate saw it lately: nobody need search
  std::vector<SearchMate> mates;
};

}  // namespace soccer
