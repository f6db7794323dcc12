#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Methods of searching for a lost ball.
enum class SearchMethod : std::uint8_t {
  kPatrol,    ///< 2016: eight points in a fixed order
  kSegments,  ///< 2017: the segment of the field with the greatest utility
  kPlanned,   ///< this project's: the team's routes that find the ball soonest
};
BOOST_DESCRIBE_ENUM(SearchMethod, kPatrol, kSegments, kPlanned)

/// A map of the field as contained in a team message: segments row by row from the right corner of the own half, along x first.
struct SearchShare {
  int columns = 0;                   ///< segments along x; 0: there is no map
  int rows = 0;                      ///< segments along y
  std::vector<std::uint8_t> values;  ///< of each segment; 255 is the maximum of the map
  DESCRIBE(SearchShare, (columns, ""), (rows, ""), (values, "1/255"))
};

/// Probability distribution of the ball's position. Producer: behaviour/search.
struct BallMap {
  int columns = 0;                  ///< segments along x; 0: there is no map
  int rows = 0;                     ///< segments along y
  std::vector<double> probability;  ///< that the ball lies in the segment; order as in SearchShare; their sum is 1
  DESCRIBE(BallMap, (columns, ""), (rows, ""), (probability, ""))
};

/// Where to walk and look in search of the ball. Producer: behaviour/search.
struct BallSearch {
  SearchMethod method = SearchMethod::kPlanned;
  bool has_point = false;
  Point2<Field> point;  ///< target position of the robot
  double gaze = 0;      ///< target yaw of the head, towards segments that are likely to contain the ball
  DESCRIBE(BallSearch, (method, ""), (has_point, ""), (point, ""), (gaze, "rad"))
};

/// The basis of BallSearch, for display.
struct SearchPlan {
  std::vector<Point2<Field>> route;  ///< remaining points, the next one first; only of SearchMethod::kPlanned
  std::vector<double> utility;       ///< of each segment of BallMap; only of SearchMethod::kSegments
  DESCRIBE(SearchPlan, (route, ""), (utility, "1/s"))
};

}  // namespace soccer
