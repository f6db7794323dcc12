#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"

namespace soccer {

/// Where the team believes the ball to be: for now, where this robot believes it to be, when it knows where it is
/// itself.
class TeamBallModule {
 public:
  struct Inputs {
    const BallEstimate& ball;
    const RobotPose& robot_pose;
    const Game& game;
  };
  struct Outputs {
    TeamBall& team_ball;
  };

  void tick(const Inputs& in, const Outputs& out) const {
    out.team_ball.valid = in.ball.valid && !in.robot_pose.lost;
    if (!out.team_ball.valid) return;
    out.team_ball.position = in.ball.field_position;
    out.team_ball.seen_by = in.game.player;
  }
};

}  // namespace soccer
