#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "blackboard/common/random/seeds.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

/// What a random number of the behaviour simulator is for (CounterRandom). The order is part of a seed's meaning.
enum class Draw : std::uint32_t {
  kForwardError,
  kSidewaysError,
  kTurnError,
  kFall,
  kGetupFails,
  kKickMisses,
  kKickSpeed,
  kKickDirection,
  kPoseX,
  kPoseY,
  kHeading,
  kBallMissed,
  kBallDistance,
  kBallBearing,
  kRobotMissed,
  kRobotX,
  kRobotY,
  kMessageLost,
  kLandmarkMissed,
  kLandmarkDistance,
  kLandmarkBearing,
  kLandmarkOrientation,
  kOdometryStep,
  kOdometryTurn,
  kJersey,
};

/// Random numbers without a state: each one depends only on a seed, on what it is for, on the robot, and on a counter such as the number of
/// the step. Two games with the same seed therefore share all random events, even when their robots behave differently (common random
/// numbers), and a game can be continued from any moment.
class CounterRandom {
 public:
  explicit CounterRandom(std::uint64_t seed) : seed_(splitmix64(seed)) {}

  /// In [0, 1).
  double uniform(std::uint32_t purpose, std::size_t robot, std::uint64_t counter) const {
    constexpr double kUnit = 0x1p-53;
    return static_cast<double>(bits(purpose, robot, counter) >> 11U) * kUnit;
  }

  /// Standard normal distribution (Box and Muller 1958).
  double normal(std::uint32_t purpose, std::size_t robot, std::uint64_t counter) const {
    const double radius = std::sqrt(-2 * std::log(1 - uniform(2 * purpose, robot, counter)));
    return radius * std::cos(2 * kPi * uniform(2 * purpose + 1, robot, counter));
  }

 private:
  std::uint64_t bits(std::uint32_t purpose, std::size_t robot, std::uint64_t counter) const {
    return splitmix64(splitmix64(seed_ + (std::uint64_t{purpose} << 32U) + robot) + counter);
  }

  std::uint64_t seed_;
};

}  // namespace soccer
