#pragma once

#include <map>

#include "simulation/monitor/monitored_scene.h"

namespace soccer::experiment {

/// Detects fallen robots that do not get up by themselves.
class Incapacity {
 public:
  static constexpr double kTimeout = 20;  ///< s; longer than several attempts to get up

  /// True when the robot has been lying for kTimeout at `time` (s, game time). The count then restarts.
  bool lies_too_long(const MonitoredRobot& robot, double time);

 private:
  std::map<int, double> stood_;  // s, time at which each robot last stood, by number
};

}  // namespace soccer::experiment
