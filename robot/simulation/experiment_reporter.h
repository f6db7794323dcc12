#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "blackboard/wiring/channel.h"
#include "simulation/agent/experiment_controller_interface.h"

namespace soccer {

/// Reports the robot's estimates to an experiment controller, and passes the controller's commands to the simulated body.
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

  /// `orders` must outlive this object.
  ExperimentReporter(HostPort controller, Channel<ExperimentOrder>& orders) : line_(std::move(controller)), orders_(orders) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  ExperimentControllerInterface line_;
  Channel<ExperimentOrder>& orders_;
};

}  // namespace soccer
