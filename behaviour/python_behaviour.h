#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "behaviour/file_watcher.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Runs a robot's Python behaviour once a cycle, and loads it anew when its files change. When Python raises, the robot
/// stands with its head straight, and the traceback is published and logged once, until changed files work again.
/// Several robots in one process do not disturb one another; their ticks take turns.
class PythonBehaviour {
 public:
  struct Options {
    std::filesystem::path folder;             ///< behaviours_py; imports come from here and from Python's standard library
    std::string behaviour = "roles.Default";  ///< a class, also with plain arguments: "skills.WalkToPoint(2, 0)"
    FieldDimensions field;
    std::uint64_t seed = 0;  ///< of robot.random
    int ticks_between_file_checks = 25;
    std::chrono::milliseconds patience{5000};  ///< of the machine's time; a tick that takes longer is stopped like one that raises
  };

  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;
    const MotionStatus& motion;
    const RobotPose& pose;
    const BallEstimate& ball;
    const TeamBall& team_ball;
    const GroundObservations& observations;
    const Game& game;
    const TeamMates& mates;
    const OwnRole& role;
    const RobotMap& robots;
    const BallSearch& search;
  };
  struct Outputs {
    MotionRequest& request;
    BehaviourStatus& status;
    Intention& intention;
    SignalRequest& signals;
  };

  /// Without a watcher the folder's *.py files are watched. Errors: InputError when the folder or the behaviour does
  /// not exist. A file that Python cannot run is no error here: the robot stands until it is repaired.
  explicit PythonBehaviour(Options options, std::unique_ptr<FileWatcher> watcher = nullptr);
  ~PythonBehaviour();

  void tick(const Inputs& in, const Outputs& out);

  /// Loads it anew in the next tick, changed or not: it starts from the beginning. From any thread.
  void reload();

 private:
  class Host;
  std::unique_ptr<Host> host_;
};

}  // namespace soccer
