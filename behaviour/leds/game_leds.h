#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/signals.h"

namespace soccer {

/// Sets the LEDs. Those that referees read follow the SPL convention: the chest shows the state of the game, the right foot whether the
/// own team has the kick-off. The eye LEDs are for debugging: the left eye shows the ball estimate, the right eye the pose estimate and
/// failed behaviours, unless a behaviour requests other colours. Source: SPL rules 2017, 1.5.
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
