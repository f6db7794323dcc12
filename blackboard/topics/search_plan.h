#pragma once

#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// The basis of BallSearch, for display.
struct SearchPlan {
  std::vector<Point2<Field>> route;  ///< remaining points, the next one first; only of SearchMethod::kPlanned
  std::vector<double> utility;       ///< of each segment of BallMap; only of SearchMethod::kSegments
  DESCRIBE(SearchPlan, (route, ""), (utility, "1/s"))
};

}  // namespace soccer
