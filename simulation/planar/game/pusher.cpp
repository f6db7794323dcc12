#include "simulation/planar/game/pusher.h"

namespace soccer {
namespace {

/// Whether the other robot is in the half plane ahead.
bool sees(const Pose2<Field, Ground>& from, Point2<Field> other) { return (from.inverse() * other).x > 0; }

}  // namespace

Pusher pusher_of(const RobotInContact& first, const RobotInContact& second) {
  const bool first_sees = first.walks && sees(first.pose, second.pose.position()),
             second_sees = second.walks && sees(second.pose, first.pose.position());
  if (first_sees == second_sees) return Pusher::kNone;
  return first_sees ? Pusher::kFirst : Pusher::kSecond;
}

}  // namespace soccer
