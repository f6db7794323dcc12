#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Where the team believes the ball to be: where the one sees it who has seen it last and stands nearest, be it this robot or a mate. Who
/// is lost does not count. Mates' balls roll on for the age of their message.
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

  void tick(const Inputs& in, const Outputs& out) const;
};

}  // namespace soccer
