#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// How a lost ball is searched for.
enum class SearchMethod : std::uint8_t {
  kPatrol,    ///< 2016: eight points, one after another
  kSegments,  ///< 2017: the segment of the field that is most useful to visit
  kPlanned,   ///< ours: the team's routes on which the ball is found soonest
};
BOOST_DESCRIBE_ENUM(SearchMethod, kPatrol, kSegments, kPlanned)

/// A map of the field as a team message carries it: segments row by row, from the right corner of the own side, along x first.
struct SearchShare {
  int columns = 0;                   ///< along x; 0: nothing is shared
  int rows = 0;                      ///< along y
  std::vector<std::uint8_t> values;  ///< of each segment, 255 is the greatest of the map
  DESCRIBE(SearchShare, (columns, ""), (rows, ""), (values, "1/255"))
};

/// Where the ball may be. Producer: behaviour/search.
struct BallMap {
  int columns = 0;                  ///< of segments, along x; 0: there is no map
  int rows = 0;                     ///< along y
  std::vector<double> probability;  ///< that the ball lies in the segment; order as in SearchShare; their sum is 1
  DESCRIBE(BallMap, (columns, ""), (rows, ""), (probability, ""))
};

/// Where to look for the ball. Producer: behaviour/search.
struct BallSearch {
  SearchMethod method = SearchMethod::kPlanned;
  bool has_point = false;
  Point2<Field> point;  ///< to go to
  double gaze = 0;      ///< yaw of the head that shows most of what nobody has seen
  DESCRIBE(BallSearch, (method, ""), (has_point, ""), (point, ""), (gaze, "rad"))
};

}  // namespace soccer
