#pragma once

#include <deque>
#include <optional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The pose, given in one team's field frame, in the other team's.
Pose2<Field, Ground> to_other_field_frame(const Pose2<Field, Ground>& pose);

/// The robot with the team name and the player number of `game`; null without one.
const TrueRobot* find_robot(const SceneTruth& truth, const Game& game);

/// The error of a pose estimate.
struct PoseError {
  double time = 0;                 ///< s, on the session's timeline
  double position = 0;             ///< m
  double heading = 0;              ///< rad, absolute value
  double estimated_deviation = 0;  ///< m, standard deviation of the position as estimated by the robot, the larger one of x and y
  double nees = 0;  ///< normalised estimation error squared, by the estimated covariance; its mean is 3 for a consistent filter
};

/// std::nullopt for a robot that is lost. `nees` is NaN when the covariance is not positive semidefinite.
std::optional<PoseError> pose_error(const RobotPose& believed, const Pose2<Field, Ground>& truth);

/// A robot's pose estimates compared with the ground truth, over time. Without ground truth only `estimated_deviation` is known, and the
/// errors are NaN.
class ErrorHistory {
 public:
  /// Processes new messages, at most one minute of them per call.
  void update(const SessionSource& robot, const SessionSource* truth);
  const std::deque<PoseError>& errors() const { return errors_; }

 private:
  void add(const RobotPose& believed, Time time, const SessionSource& robot, const SessionSource* truth);

  std::shared_ptr<Source> robot_, truth_;
  Time shift_{0};
  Time next_ = Time::min();
  std::deque<PoseError> errors_;
  LatestValue<SceneTruth> scene_;
  LatestValue<Game> game_;
};

/// The source that publishes the ground truth; null without one.
const SessionSource* ground_truth_source(const Session& session);

}  // namespace soccer::offnao
