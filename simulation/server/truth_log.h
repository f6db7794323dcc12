#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/log/log_writer.h"
#include "simulation/server/simulator.h"

namespace soccer {

/// A robot in SceneTruth.
struct LoggedRobot {
  std::string team;
  bool left = true;          ///< the side that it plays on
  int number = 0;
  Pose3<Field, Torso> torso;
  bool upright = false;
  DESCRIBE(LoggedRobot, (team, ""), (left, ""), (number, ""), (torso, ""), (upright, ""))
};

/// What is really so, cycle by cycle; Field is the left team's.
struct SceneTruth {
  Time time{0};
  double game_time = 0;
  std::string play_mode;
  int score_left = 0;
  int score_right = 0;
  Point3<Field> ball;
  Vector3<Field> ball_velocity;
  std::vector<LoggedRobot> robots;
  DESCRIBE(SceneTruth, (time, "ns"), (game_time, "s"), (play_mode, ""), (score_left, ""), (score_right, ""), (ball, ""), (ball_velocity, "m/s"),
           (robots, ""))
};

/// The same as the simulator tells it.
SceneTruth scene_truth(const Simulator& simulator);

/// An MCAP file with one SceneTruth a cycle, on the channel "server/truth". Nothing is dropped.
class TruthLog {
 public:
  /// `say` hears of trouble with the disk. Errors: InputError when the file cannot be made.
  TruthLog(const std::filesystem::path& file, const Simulator& simulator, std::function<void(const std::string&)> say);

  /// Once after each cycle.
  void write(const Simulator& simulator);
  /// Gives the file its name. Errors: InputError.
  void close() { writer_.close(); }

 private:
  LogWriter writer_;
  LogChannel<SceneTruth> channel_;
};

}  // namespace soccer
