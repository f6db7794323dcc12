#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/leds.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/signals.h"

namespace soccer {

/// Lights by the SPL's convention, for referees: the chest shows the state of the game, the right foot whether we kick off. The
/// eyes are for us: the left one tells of the ball, the right one of the pose and of broken behaviours, unless a behaviour asks for other
/// colours. Source: SPL rules 2017, 1.5.
class GameLeds {
 public:
  struct Inputs {
    const Game& game;
    const BallEstimate& ball;
    const RobotPose& pose;
    const BehaviourStatus& behaviour;
    const SignalRequest& wanted;
  };
  struct Outputs {
    Leds& leds;
  };

  void tick(const Inputs& in, const Outputs& out) const;
};

}  // namespace soccer
