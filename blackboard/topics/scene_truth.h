#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// A robot in SceneTruth.
struct TrueRobot {
  std::string team;
  bool left = true;  ///< its team plays on the left side
  int number = 0;
  Pose3<Field, Torso> torso;
  bool upright = false;  ///< the torso leans by less than 45 degrees
  DESCRIBE(TrueRobot, (team, ""), (left, ""), (number, ""), (torso, ""), (upright, ""))
};

/// The torso's pose on the ground.
inline Pose2<Field, Ground> ground_pose(const TrueRobot& robot) {
  const auto& r = robot.torso.rotation;
  return {robot.torso.origin.x, robot.torso.origin.y, std::atan2(r[3], r[0])};
}

/// Ground truth of a game at one time; Field is the left team's frame. Producer: simserver's log, or a TruthSource such as the monitor port
/// of a simulator.
struct SceneTruth {
  Time time{0};          ///< since the start of the simulation
  double game_time = 0;  ///< played time
  std::string play_mode;
  int score_left = 0;
  int score_right = 0;
  Point3<Field> ball;
  Vector3<Field> ball_velocity;
  std::vector<TrueRobot> robots;
  DESCRIBE(SceneTruth, (time, "ns"), (game_time, "s"), (play_mode, ""), (score_left, ""), (score_right, ""), (ball, ""),
           (ball_velocity, "m/s"), (robots, ""))
};

/// Channel of SceneTruth in logs and on debug ports.
inline constexpr const char* kTruthChannel = "truth/SceneTruth";

}  // namespace soccer
