#pragma once

#include <optional>
#include <vector>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
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

/// Chooses the yaw of the head: it sweeps from side to side, as far as necessary to show all segments in range that are likely to contain
/// the ball.
class Gaze {
 public:
  explicit Gaze(const SearchParameters& parameters) : parameters_(parameters) {}

  /// Target yaw of the head, rad.
  double choose(const PositionalDistribution& distribution, const SearchSense& sense);

 private:
  /// Limits of the head's sweep.
  struct Sweep {
    double right = 0;  // rad
    double left = 0;   // rad
  };
  Sweep sweep(const PositionalDistribution& distribution, const SearchSense& sense) const;

  SearchParameters parameters_;
  bool to_left_ = true;
};

}  // namespace soccer
