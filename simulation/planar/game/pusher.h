#pragma once

#include <cstdint>
#include <optional>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// What decides which of two robots in contact pushes.
struct RobotInContact {
  Pose2<Field, Ground> pose;
  bool walks = false;
};

enum class Pusher : std::uint8_t { kNone, kFirst, kSecond };

/// The robot that pushes the other one, by the decision tree of Yusmanthia 2011 (figure 2.5), as far as the figure can be read: a robot
/// that stands does not push; of two that walk, the one behind the other pushes, that is the one that sees the other in front of it and is
/// not seen by it. None when both or neither see each other.
Pusher pusher_of(const RobotInContact& first, const RobotInContact& second);

}  // namespace soccer
