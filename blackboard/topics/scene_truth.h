#pragma once

#include <string>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/time/clock.h"

namespace soccer {

/// A robot in SceneTruth.
struct TrueRobot {
  std::string team;
  bool left = true;  ///< the side that it plays on
  int number = 0;
  Pose3<Field, Torso> torso;
  bool upright = false;
  DESCRIBE(TrueRobot, (team, ""), (left, ""), (number, ""), (torso, ""), (upright, ""))
};

/// What is really so, at one moment; Field is the left team's. Producer: simserver's log, and a TruthSource such as a simulator's monitor
/// port.
struct SceneTruth {
  Time time{0};          ///< since the simulation began
  double game_time = 0;  ///< that has been played
  std::string play_mode;
  int score_left = 0;
  int score_right = 0;
  Point3<Field> ball;
  Vector3<Field> ball_velocity;
  std::vector<TrueRobot> robots;
  DESCRIBE(SceneTruth, (time, "ns"), (game_time, "s"), (play_mode, ""), (score_left, ""), (score_right, ""), (ball, ""),
           (ball_velocity, "m/s"), (robots, ""))
};

/// The channel of logs and debug ports on which it comes.
inline constexpr const char* kTruthChannel = "truth/SceneTruth";

}  // namespace soccer
