#include "experiments/run/incapacity.h"

namespace soccer::experiment {

bool Incapacity::lies_too_long(const MonitoredRobot& robot, double time) {
  constexpr double kStands = 0.7;  // cosine of the torso's tilt
  const auto [stood, first] = stood_.try_emplace(robot.number, time);
  if (first || robot.upright > kStands) {
    stood->second = time;
    return false;
  }
  if (time - stood->second < kTimeout) return false;
  stood->second = time;
  return true;
}

}  // namespace soccer::experiment
