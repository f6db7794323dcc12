#pragma once

#include <vector>

#include "blackboard/topics/possible_robots.h"

namespace soccer {

/// Whether two boxes may be parts of one robot: their teams do not differ, the gap between them is smaller than each of them is wide, and
/// the foot of each is below the middle of the other.
bool mergeable(const PossibleRobot& a, const PossibleRobot& b);

/// The smallest box around both, with the lower one's foot.
PossibleRobot merged(const PossibleRobot& a, const PossibleRobot& b);

/// Step 7: joins arms, legs and torsos of the same robot. parts: from left to right; each joins its nearer mergeable neighbour.
/// Source: Ashmore 2014, 3.2.7, listings 3.2 and 3.3.
void merge_parts(const std::vector<PossibleRobot>& parts, std::vector<PossibleRobot>& out);

}  // namespace soccer
