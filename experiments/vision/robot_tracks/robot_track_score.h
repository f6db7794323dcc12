#pragma once

#include <deque>
#include <utility>
#include <vector>

#include "blackboard/topics/image_truth.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// Compares the tracks of other robots with the ground truth.
///
/// A moment counts for a robot within kMaxDistance of which at least kVisible was visible in half of the images of the last second. It is
/// right when the robot has a track at its place (near_robot()) with its team, and no other track up to kMaxDistance is in view that
/// belongs to no robot. Each track belongs to at most one robot and each robot has at most one track, the nearest ones first.
class RobotTrackScore {
 public:
  static constexpr double kMaxDistance = 4;  ///< m
  static constexpr double kVisible = 0.6;    ///< of visible_part()
  static constexpr double kWindow = 1;       ///< s, in which visibility counts
  static constexpr double kHalfView = 0.5;   ///< rad, from the gaze to the side of the image

  /// Numbers of moments, summed over robots.
  struct Counts {
    int all = 0, right = 0;
    int untracked = 0;  ///< no track at the robot's place
    int unknown_team = 0, wrong_team = 0;
    int false_track = 0;   ///< a track in view belongs to no robot
    int moments = 0;       ///< whether or not a robot was visible
    int false_tracks = 0;  ///< in view, in all moments

    Counts& operator+=(const Counts& other);
  };

  /// Adds the labels of a pair of images. left: side of the robot's own team.
  void see(const ImageTruth& images);

  /// Judges the tracks at one time. scene: the ground truth; self: the robot in it; gaze: direction of view, rad.
  void judge(const RobotMap& tracks, const SceneTruth& scene, const TrueRobot& self, double gaze, Time time);

  const Counts& counts() const { return counts_; }

 private:
  /// The robots that one pair of images shows well.
  struct Sight {
    Time time{0};
    std::vector<std::pair<bool, int>> visible;  // side, number
  };
  bool was_visible(const TrueRobot& robot, Time time) const;

  std::deque<Sight> sights_;
  Counts counts_;
};

}  // namespace soccer
