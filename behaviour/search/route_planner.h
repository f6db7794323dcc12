#pragma once

#include <span>
#include <vector>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/search.h"

namespace soccer {

/// Encodes values for a team message, each as a fraction of the greatest.
SearchShare share_of(int columns, int rows, std::span<const double> values);

/// Decodes the values of a share, 0…1. Empty if the share does not have the given number of columns and rows, because the teammate runs
/// other software or the message is damaged.
std::vector<double> values_of(const SearchShare& share, int columns, int rows);

/// A searching robot: its pose and, if it is already walking to one, its current goal.
struct Searcher {
  Pose2<Field, Ground> pose;
  bool under_way = false;
  Point2<Field> goal;
};

/// Points to visit, in order.
using Route = std::vector<Point2<Field>>;

/// Plans routes for robots that search together. Minimises the expected time until one of them has found and reached the ball. Beam search
/// in the tree of visits (Sarmiento, Murrieta and Hutchinson 2003), for one robot after another, taking into account what the others will
/// see. See docs/design/ball-search.md.
class RoutePlanner {
 public:
  RoutePlanner(const FieldDimensions& field, const SearchParameters& parameters, const RouteParameters& routes = {});

  /// The route of each searcher. Planning starts from the searchers' current goals. The result is deterministic: robots with the same
  /// knowledge compute the same plan.
  std::vector<Route> plan(const PositionalDistribution& distribution, std::span<const Searcher> searchers) const;

  /// Expected time until the ball is reached if each searcher walks its route, s. Cells that no route shows are searched afterwards.
  double expected_time(const PositionalDistribution& distribution, std::span<const Searcher> searchers,
                       std::span<const Route> routes) const;

 private:
  /// A part of the field, of several segments of the distribution.
  struct Cell {
    Point2<Field> centre;  // of its probability: if only one segment has not been seen, that segment must come into view
    double probability = 0;
  };
  using Times = std::vector<double>;  // s, by cell

  /// A walk along a route.
  struct Walk {
    Pose2<Field, Ground> pose;  // at its end
    double time = 0;            // s, at its end
    Times reach;                // time at which the ball is reached if it is in the cell; kNever for cells that the walk does not show
    Route route;
    double cost = 0;  // s
  };
  /// The combined walks of all searchers except one.
  struct Rest {
    Times reach;  // as in Walk; the minimum over the walks
    Times later;  // earliest time at which one of them could reach the cell after the end of its walk
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
  RouteParameters routes_;
  double sight_;                      // m; distance within which a cell is fully visible
  double rear_;                       // cosine of the largest angle from straight ahead at which the robot sees a cell
  std::vector<Point2<Field>> stops_;  // the possible stops of routes
};

}  // namespace soccer
