#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Puts together what the robot tells its team.
class TeamReporter {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const Game& game;
    const RobotPose& pose;
    const BallEstimate& ball;
    const MotionStatus& motion;
    const OwnRole& role;
    const Intention& intention;
    const SearchShare& search;
    const RobotMap& robots;
  };
  struct Outputs {
    TeamReport& report;
  };

  void tick(const Inputs& in, const Outputs& out) const;
};

}  // namespace soccer
