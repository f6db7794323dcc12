#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "offnao/model/scene_marks.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The field is shown in the server's frame, in which the left team kicks towards +x. Each robot's estimates are in the frame of its own
/// team, in which it kicks towards +x.

/// True if the source's team is the right one, so that its estimates must be rotated by half a turn. Decided by, in this order: what the
/// simulator reports to the robot; the ground truth; what the simulator reports to another robot. Without a simulator the team "home" is on
/// the left, otherwise the team of the source that joined the session first. `views`: of each source; false for a source without a game.
bool plays_to_the_left(const std::vector<SessionSource>& sources, const std::vector<std::unique_ptr<RobotView>>& views, std::size_t source);

}  // namespace soccer::offnao
