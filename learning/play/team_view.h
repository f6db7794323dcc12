#pragma once

#include "behaviour/policy/play_policy.h"
#include "learning/play/playground.h"

namespace soccer {

/// What a robot would know of the game with perfect perception, in the frame of its team, in which it plays towards positive x. target: in
/// that frame.
PlayView true_view(const Playground& ground, std::size_t robot, Point2<Field> target);

}  // namespace soccer
