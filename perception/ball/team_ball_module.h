#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Selection of the team's estimate of the ball.
struct TeamBallParameters {
  // clang-format off
  PARAMETERS(TeamBallParameters,
      (double, oldest, 5, "s", 0, 600, "a teammate's ball is ignored when the teammate saw it longer ago than this"),
      (double, silence, 3, "s", 0.1, 60, "a teammate's ball is ignored when its last message is older than this"),
      (double, age_per_metre, 0.5, "s/m", 0, 60, "age of a sighting that is equivalent to one metre of distance from the ball"),
      (double, max_roll_time, 0.5, "s", 0, 10, "longest time over which a teammate's ball is extrapolated"))
  // clang-format on
};

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
