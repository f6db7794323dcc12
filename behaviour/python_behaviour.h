#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "behaviour/file_watcher.h"
#include "behaviour/foresight/rollout.h"
#include "behaviour/policy/policy_player.h"
#include "blackboard/common/config/declared_section.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/body_calibration.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/signals.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Runs a robot's Python behaviour once a cycle, and reloads it when its files change. When Python raises an exception, the traceback is
/// logged once and published, and the robot stands with its head straight until changed files have been reloaded without an error.
/// Several robots in one process do not affect each other; their ticks run one after another.
class PythonBehaviour {
 public:
  struct Options {
    std::filesystem::path folder;                      ///< behaviours_py; modules are imported from here and from Python's standard library
    std::vector<std::filesystem::path> packages = {};  ///< folders of further Python packages, such as numpy's
    std::string behaviour = "roles.Default";           ///< a class, optionally with literal arguments: "skills.WalkToPoint(2, 0)"
    FieldDimensions field;
    ForesightModel foresight = {};          ///< of robot.look_ahead
    PlayPolicySetup policies = {};          ///< of robot.play_policy
    std::vector<std::string> actions = {};  ///< names for Request.run_action
    std::uint64_t seed = 0;                 ///< of robot.random
    int ticks_between_file_checks = 25;
    std::chrono::milliseconds timeout{5000};  ///< processor time of a tick; a longer tick is stopped by an exception
    /// Receives the parameters that the files of the folder declare, with their defaults, before the behaviour is created, also in a
    /// reload; sets the values that the behaviour starts with. Empty: the defaults. Errors: InputError.
    std::function<void(std::vector<DeclaredSection>&)> configure = {};
  };

  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;
    const MotionStatus& motion;
    const Odometry& odometry;
    const RobotPose& pose;
    const BallEstimate& ball;
    const TeamBall& team_ball;
    const GroundObservations& observations;
    const Game& game;
    const TeamMates& mates;
    const OwnRole& role;
    const TeamPlay& play;
    const RobotMap& robots;
    const TeamOpponents& opponents;
    const BallSearch& search;
    const CalibrationStatus& calibration;
    const BodyCalibrationStatus& body_calibration;

    /// All members, as a tuple of references: what a behaviour can read.
    auto topics() const {
      return std::tie(sensors, body, motion, odometry, pose, ball, team_ball, observations, game, mates, role, play, robots, opponents,
                      search, calibration, body_calibration);
    }
  };
  struct Outputs {
    MotionRequest& request;
    BehaviourStatus& status;
    Intention& intention;
    SignalRequest& signals;
  };

  /// watcher: null watches the folder's *.py files. Errors: InputError when the folder or the behaviour does not exist, and the errors of
  /// `configure`. A file that Python cannot run does not throw here: the robot stands until the file is repaired.
  explicit PythonBehaviour(Options options, std::unique_ptr<FileWatcher> watcher = nullptr);
  ~PythonBehaviour();

  void tick(const Inputs& in, const Outputs& out);

  /// Sets the parameters of the behaviours at the start of the next tick; these sections are those that `configure` received last, with
  /// other values. Called in the thread of tick().
  void tune(std::vector<DeclaredSection> sections);

  /// Reloads the behaviour in the next tick, even if no file has changed; its state is lost. May be called from any thread.
  void reload();

 private:
  class Host;
  std::unique_ptr<Host> host_;
};

}  // namespace soccer
