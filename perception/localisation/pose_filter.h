#pragma once

#include <span>

#include "blackboard/common/time/clock.h"
#include "blackboard/topics/perception.h"
#include "perception/odometry_step.h"

namespace soccer {

/// Estimates the pose from odometry and observations. Has one hypothesis or several, listed best first.
class PoseFilter {
 public:
  virtual ~PoseFilter() = default;

  /// The robot has been placed at this pose.
  virtual void place(const Pose2<Field, Ground>& pose) = 0;
  /// The robot is at one of these poses, or still at the estimated one, with the likelihood `unmoved` (0…1).
  virtual void place_any(std::span<const Pose2<Field, Ground>> places, double unmoved) = 0;
  /// The robot has moved by `step` in `elapsed` (s).
  virtual void predict(const OdometryStep& step, double elapsed) = 0;
  /// Corrects the pose with the observations of a frame. Each frame must be given once.
  virtual void update(const GroundObservations& seen) = 0;
  /// An object (a ball or a teammate) that this robot sees at `here` is reported at `there` by a teammate: this distinguishes the two
  /// halves of the field.
  virtual void compare_places(Point2<Ground> here, Point2<Field> there) = 0;
  /// Teammates contradict the pose: the mirrored pose becomes a hypothesis, unless it already is one.
  virtual void consider_mirrored() = 0;

  /// Negative evidence: a teammate reports an object at `there`, and a frame towards `gaze` (rad, from straight ahead) does not show it.
  /// The weight of hypotheses from which it would be within `reach` (m) and well within the image is multiplied by `likelihood` (0…1).
  virtual void apply_negative_evidence(Point2<Field> there, double gaze, double reach, double likelihood) = 0;

  virtual std::span<const PoseHypothesis> hypotheses() const = 0;  ///< never empty
  virtual bool lost() const = 0;                                   ///< the best hypothesis is unreliable

  const PoseHypothesis& best() const { return hypotheses().front(); }
};

}  // namespace soccer
