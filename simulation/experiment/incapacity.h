#pragma once

#include <map>

#include "simulation/experiment/ground_truth.h"

namespace soccer::experiment {

/// Notices robots that do not get up again by themselves.
class Incapacity {
 public:
  static constexpr double kPatience = 20;  ///< s; longer than several tries to get up

  /// True when the robot has lain for too long at `time` (s, of the game); then the count begins anew.
  bool lies_too_long(const RobotTruth& robot, double time);

 private:
  std::map<int, double> stood_;  // s, by number: when it stood last
};

}  // namespace soccer::experiment
