#pragma once

#include <functional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "simulation/agent/experiment_controller_interface.h"

namespace soccer {

/// Reports the robot's estimates to an experiment controller, and passes on the controller's commands.
class ExperimentReporter {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const Game& game;
    const BallEstimate& ball;
    const RobotPose& pose;
    const MotionStatus& motion;
    const OwnRole& role;
    const BehaviourStatus& behaviour;
  };
  struct Outputs {};

  /// `order` receives each command.
  ExperimentReporter(HostPort controller, std::function<void(const ExperimentOrder&)> order)
      : line_(std::move(controller)), order_(std::move(order)) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  ExperimentControllerInterface line_;
  std::function<void(const ExperimentOrder&)> order_;
};

}  // namespace soccer
