#pragma once

#include <cstdint>

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
};

}  // namespace soccer
