#pragma once

#include <span>

#include "blackboard/time/clock.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/pose_ideas.h"
#include "perception/odometry_step.h"

namespace soccer {

/// Keeps the pose from what moves and what is seen. One hypothesis or several: whoever asks sees a list, best first.
class PoseFilter {
 public:
  virtual ~PoseFilter() = default;

  /// The robot was put here.
  virtual void place(const Pose2<Field, Ground>& pose) = 0;
  /// It is in one of these places, or still where it believed to be: `stays` of 1 is the likelihood of that.
  virtual void place_any(std::span<const Pose2<Field, Ground>> places, double stays) = 0;
  /// It moved, in `elapsed` seconds.
  virtual void predict(const OdometryStep& step, double elapsed) = 0;
  /// It saw this. Each frame is to be given once.
  virtual void update(const GroundObservations& seen) = 0;
  /// What this robot sees at `here` is at `there` as a mate says, a ball or the mate itself: tells the two halves of the field apart. Only when it may
  /// `turn_round` does the mirrored place become an idea that was none.
  virtual void compare_places(Point2<Ground> here, Point2<Field> there, bool turn_round) = 0;

  /// A mate says that something is at `there`, and a picture toward `gaze` (rad, from straight ahead) shows nothing like it: ideas from which it would lie within
  /// `reach` (m) and well within the picture are so much (0…1) as likely as before.
  virtual void miss(Point2<Field> there, double gaze, double reach, double likelihood) = 0;

  virtual std::span<const PoseIdea> hypotheses() const = 0;  ///< never empty
  virtual bool lost() const = 0;                                   ///< the best one means nothing

  const PoseIdea& best() const { return hypotheses().front(); }
};

}  // namespace soccer
