#pragma once

#include <array>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// Posture of the body at one time, from which the poses of the cameras follow.
struct BodySample {
  Time time{0};
  JointArray angle{};        ///< measured
  double roll = 0;           ///< of the torso, by the inertial unit
  double pitch = 0;          ///< of the torso, by the inertial unit
  double turn = 0;           ///< angular velocity of the torso about the vertical axis
  bool left_support = true;  ///< as in BodyState
  bool on_ground = true;     ///< as in BodyState
  bool upright = true;
  DESCRIBE(BodySample, (time, "ns"), (angle, "rad"), (roll, "rad"), (pitch, "rad"), (turn, "rad/s"), (left_support, ""), (on_ground, ""),
           (upright, ""))
};

/// The newest postures of the body, at the rate of the sensors, because camera images are exposed between two ticks of perception.
/// Producer: BodyRecorder.
struct BodyHistory {
  static constexpr std::size_t kSize = 16;
  std::array<BodySample, kSize> samples{};
  std::uint32_t newest = 0;  ///< index of the newest sample; the one before it is the next older
  std::uint32_t count = 0;   ///< number of valid samples
  DESCRIBE(BodyHistory, (samples, ""), (newest, ""), (count, ""))

  /// The sample this number of steps before the newest one.
  const BodySample& back(std::size_t steps) const { return samples[(newest + kSize - steps) % kSize]; }
};

}  // namespace soccer
