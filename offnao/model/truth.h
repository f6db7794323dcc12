#pragma once

#include <deque>
#include <optional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/scene_truth.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// A robot's true place, in the left team's field.
Pose2<Field, Ground> pose_of(const TrueRobot& robot);
/// The same place as the other team's robots call it.
Pose2<Field, Ground> from_other_side(const Pose2<Field, Ground>& pose);

/// The robot that has this team's name and this number; null when there is none.
const TrueRobot* find_robot(const SceneTruth& truth, const Game& game);

/// How wrong a belief was.
struct PoseError {
  double time = 0;      ///< s, on the session's time line
  double position = 0;  ///< m
  double heading = 0;   ///< rad, without sign
  double claimed = 0;   ///< m, the standard deviation of the position that the robot claims, along its worst axis
  double nees = 0;      ///< the error in units of the claimed covariance, squared; 3 in the mean when the claim is honest
};

/// Nothing for a robot that is lost, or whose covariance is none.
std::optional<PoseError> pose_error(const RobotPose& believed, const Pose2<Field, Ground>& truth);

/// A robot's beliefs against the truth, over time. Without a source of truth only the claims are known, and the errors are not a number.
class ErrorHistory {
 public:
  /// Takes in what is new, a piece of it at a call.
  void update(const Seat& robot, const Seat* truth);
  const std::deque<PoseError>& errors() const { return errors_; }

 private:
  void add(const RobotPose& believed, Time time, const Seat& robot, const Seat* truth);

  std::shared_ptr<Source> robot_, truth_;
  Time shift_{0};
  Time next_ = Time::min();
  std::deque<PoseError> errors_;
  Latest<SceneTruth> scene_;
  Latest<Game> game_;
};

/// The seat whose source tells the truth; null when there is none.
const Seat* seat_of_truth(const Session& session);

}  // namespace soccer::offnao
