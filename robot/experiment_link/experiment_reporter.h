#pragma once

#include <functional>

#include "blackboard/time/wall_clock.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"
#include "simulation/body/simspark/experiment_controller_interface.h"

namespace soccer {

/// The referee of a real robot that takes part in an experiment: the controller's commands, while no GameController was heard. Until the
/// first command the robot behaves as without an experiment.
class ExperimentReferee {
 public:
  /// Takes a command; returns the game as it is now.
  const SimulatedGame& take(const ExperimentOrder& order);

 private:
  SimulatedGame game_;
};

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

  /// `order` receives each command. clock: reads the wall clock, read_wall_clock() of a robot that plays in real time; empty: none.
  ExperimentReporter(HostPort controller, std::function<void(const ExperimentOrder&)> order, std::function<WallClock(Time)> clock = {})
      : line_(std::move(controller)), order_(std::move(order)), clock_(std::move(clock)) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  ExperimentControllerInterface line_;
  std::function<void(const ExperimentOrder&)> order_;
  std::function<WallClock(Time)> clock_;
};

}  // namespace soccer
