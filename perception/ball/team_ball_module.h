#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "perception/ball/team_ball_parameters.h"

namespace soccer {

/// Selects the team's estimate of the ball position: that of the robot, this one or a teammate, which has seen the ball most recently and
/// is nearest to it. Lost robots are ignored. A teammate's ball is extrapolated over the time since it was seen, up to a limit.
class TeamBallModule {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BallEstimate& ball;
    const RobotPose& robot_pose;
    const Game& game;
    const TeamMates& mates;
  };
  struct Outputs {
    TeamBall& team_ball;
  };

  explicit TeamBallModule(const TeamBallParameters& parameters = {}) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;

  /// Replaces the parameters from the next tick on.
  void tune(const TeamBallParameters& parameters) { parameters_ = parameters; }

 private:
  TeamBallParameters parameters_;
};

}  // namespace soccer
