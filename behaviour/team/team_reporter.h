#pragma once

#include "behaviour/team/opponent_map.h"
#include "behaviour/team/role_assignment.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Composes the report that the robot sends to its team.
class TeamReporter {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const Game& game;
    const RobotPose& pose;
    const PoseHypotheses& hypotheses;
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

  explicit TeamReporter(const RoleParameters& parameters, const OpponentParameters& opponents = {})
      : parameters_(parameters), opponents_(opponents) {}

  void tick(const Inputs& in, const Outputs& out) const;

  /// Replaces the parameters.
  void tune(const RoleParameters& parameters) { parameters_ = parameters; }
  void tune(const OpponentParameters& parameters) { opponents_ = parameters; }

 private:
  RoleParameters parameters_;
  OpponentParameters opponents_;
};

}  // namespace soccer
