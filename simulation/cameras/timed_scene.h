#pragma once

#include "blackboard/time/clock.h"
#include "blackboard/topics/game.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// The scene at a time of the robot's clock, for its cameras.
struct TimedScene {
  Time time{0};
  RobotId own;
  SceneState scene;
};

}  // namespace soccer
