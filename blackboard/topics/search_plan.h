#pragma once

#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Why a lost ball is searched for where it is, for people.
struct SearchPlan {
  std::vector<Point2<Field>> route;  ///< stops ahead, the next one first; only of a method that plans
  std::vector<double> utility;       ///< of each segment of BallMap; only of the method of 2017
  DESCRIBE(SearchPlan, (route, ""), (utility, "1/s"))
};

}  // namespace soccer
