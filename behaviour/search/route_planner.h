#pragma once

#include <span>
#include <vector>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// One who searches: where it is, and where it is under way to already.
struct Searcher {
  Pose2<Field, Ground> pose;
  bool under_way = false;
  Point2<Field> goal;
};

/// Places to visit, in order.
using Route = std::vector<Point2<Field>>;

/// Plans routes for robots that search together, so that one of them finds the ball, and reaches it, as early as possible in the mean
/// over where it may lie. Trees of visits (Sarmiento, Murrieta and Hutchinson 2003), narrowed to the best few at each depth, for one robot
/// after another, with what the others will see taken off. See docs/ball-search.md.
class RoutePlanner {
 public:
  RoutePlanner(const FieldDimensions& field, const SearchParameters& parameters);

  /// The route of each searcher. Where they are under way to is where the plan begins from; all who make it from the same knowledge make
  /// the same.
  std::vector<Route> plan(const PositionalDistribution& distribution, std::span<const Searcher> searchers) const;

  /// s until the ball is reached, in the mean, when everybody walks his route; what none of them shows is searched afterwards.
  double expected_time(const PositionalDistribution& distribution, std::span<const Searcher> searchers,
                       std::span<const Route> routes) const;

 private:
  struct Cell {
    Point2<Field> centre;
    double probability = 0;
  };
  using Times = std::vector<double>;  // s, by cell

  /// A walk along a route.
  struct Walk {
    Pose2<Field, Ground> pose;  // where it ends
    double time = 0;            // s, when
    Times reach;                // when the ball is reached if it lies in a cell that the walk shows; kNever for the others
    Route route;
    double cost = 0;  // s
  };
  /// What everybody but one does.
  struct Rest {
    Times reach;  // as in Walk, the soonest
    Times later;  // when the first of them could be at a cell after his walk
  };

  std::vector<Cell> cells_of(const PositionalDistribution& distribution) const;
  Walk walk_along(const std::vector<Cell>& cells, const Pose2<Field, Ground>& from, const Route& route) const;
  void walk_to(const std::vector<Cell>& cells, Point2<Field> stop, Walk& walk) const;
  void look(const std::vector<Cell>& cells, Walk& walk) const;
  Rest rest_of(const std::vector<Cell>& cells, std::span<const Walk> walks, std::size_t one) const;
  double cost(const std::vector<Cell>& cells, const Rest& rest, const Walk& walk) const;
  double cost(const std::vector<Cell>& cells, std::span<const Walk> walks) const;
  Walk best_walk(const std::vector<Cell>& cells, const Rest& rest, const Pose2<Field, Ground>& from) const;
  void exchange_routes(const std::vector<Cell>& cells, std::span<const Searcher> searchers, std::vector<Walk>& walks) const;

  SearchParameters parameters_;
  double sight_;                      // m, within which all of a segment is seen
  double rear_;                       // cosine of the angle from straight ahead, behind which the robot never looks
  std::vector<Point2<Field>> stops_;  // that routes are made of
};

}  // namespace soccer
