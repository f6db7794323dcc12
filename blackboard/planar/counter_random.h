#pragma once

#include <cmath>
#include <cstdint>

#include "blackboard/geometry/angle.h"

namespace soccer {

/// Random numbers without a state: each one depends only on a seed, on what it is for, on the robot, and on a counter such as the number of
/// the step. Two games with the same seed therefore share all random events, even when their robots behave differently (common random
/// numbers), and a game can be continued from any moment. Source of the mixing function: Steele et al. 2014, SplitMix64.
class CounterRandom {
 public:
  explicit CounterRandom(std::uint64_t seed) : seed_(mixed(seed)) {}

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
  static constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15U;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
    return value ^ (value >> 31U);
  }
  std::uint64_t bits(std::uint32_t purpose, std::size_t robot, std::uint64_t counter) const {
    return mixed(mixed(seed_ + (std::uint64_t{purpose} << 32U) + robot) + counter);
  }

  std::uint64_t seed_;
};

}  // namespace soccer
