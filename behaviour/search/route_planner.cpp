#include "behaviour/search/route_planner.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr int kCellSegments = 2;        // a cell of the plan is so many segments long and wide
constexpr double kStopSpacing = 1;      // m
constexpr double kStopFromLine = 0.5;   // m inside the lines; the head sees what lies beyond
constexpr double kSampleEvery = 0.5;    // m of way
constexpr std::size_t kDepth = 3;       // stops of a route
constexpr std::size_t kBreadth = 4;     // routes that are followed farther
constexpr double kLongestLeg = 3.5;     // m, after the first stop
constexpr double kShortestLeg = 0.4;    // m
constexpr int kRounds = 2;              // in which all routes are chosen anew, one after another
constexpr std::size_t kNobody = std::numeric_limits<std::size_t>::max();
constexpr double kSureView = 0.3;       // m; so much nearer than the detection distance all of a segment is seen
constexpr double kSearchOn = 1.5;       // what no route shows takes this much longer than the straight way there
constexpr double kCornerOfEye = 0.25;   // rad: the picture reaches farther to the side than the head turns, but not for long
constexpr double kBodyBlind = 0.3;      // m; nearer, the robot sees a ball whatever way it heads: it has just come by

}  // namespace

RoutePlanner::RoutePlanner(const FieldDimensions& field, const SearchParameters& parameters)
    : parameters_(parameters), rear_(std::cos(std::min(kPi, parameters.head_reach + kCornerOfEye))) {
  const auto count = [](double extent) { return std::max(1, static_cast<int>(std::lround((extent - 2 * kStopFromLine) / kStopSpacing)) + 1); };
  const auto place = [](double extent, int index, int n) { return n == 1 ? 0 : (extent - 2 * kStopFromLine) * (index / (n - 1.0) - 0.5); };
  const int columns = count(field.length), rows = count(field.width);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) stops_.push_back({place(field.length, column, columns), place(field.width, row, rows)});
}

std::vector<RoutePlanner::Cell> RoutePlanner::cells_of(const PositionalDistribution& distribution) const {
  const auto columns = static_cast<std::size_t>(distribution.columns()), rows = static_cast<std::size_t>(distribution.rows());
  const std::size_t across = (columns + kCellSegments - 1) / kCellSegments;
  std::vector<Cell> cells(across * ((rows + kCellSegments - 1) / kCellSegments));
  std::vector<int> segments(cells.size());
  for (std::size_t i = 0; i < distribution.size(); ++i) {
    const std::size_t c = (i / columns / kCellSegments) * across + i % columns / kCellSegments;
    cells[c].centre = cells[c].centre + distribution.centre(i);
    cells[c].probability += distribution[i];
    ++segments[c];
  }
  for (std::size_t c = 0; c < cells.size(); ++c) cells[c].centre = (1.0 / segments[c]) * cells[c].centre;
  return cells;
}

RoutePlanner::Walk RoutePlanner::start(const std::vector<Cell>& cells, const Pose2<Field, Ground>& pose) const {
  Walk walk{pose, 0, std::vector<double>(cells.size(), kNever), {}, 0};
  look(cells, walk);
  return walk;
}

void RoutePlanner::look(const std::vector<Cell>& cells, Walk& walk) const {
  const Point2<Field> ahead{std::cos(walk.pose.angle), std::sin(walk.pose.angle)};
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (walk.reach[c] != kNever) continue;
    const Point2<Field> way = cells[c].centre - walk.pose.position();
    const double far = way.norm();
    if (far > parameters_.detection_distance - kSureView) continue;
    if (far > kBodyBlind && way.x * ahead.x + way.y * ahead.y < rear_ * far) continue;
    walk.reach[c] = walk.time + far / parameters_.walk_speed;
  }
}

void RoutePlanner::walk_to(const std::vector<Cell>& cells, Point2<Field> stop, Walk& walk) const {
  const Point2<Field> way = stop - walk.pose.position();
  const double length = way.norm();
  walk.route.push_back(stop);
  if (length < 1e-9) return;
  walk.time += std::abs(normalized(way.angle() - walk.pose.angle)) / parameters_.turn_speed;
  walk.pose.angle = way.angle();
  look(cells, walk);
  const int samples = std::max(1, static_cast<int>(std::lround(length / kSampleEvery)));
  for (int i = 0; i < samples; ++i) {
    walk.pose.x += way.x / samples;
    walk.pose.y += way.y / samples;
    walk.time += length / samples / parameters_.walk_speed;
    look(cells, walk);
  }
}

double RoutePlanner::reach_later(const Cell& cell, const Walk& walk) const {
  return walk.time + kSearchOn * distance(cell.centre, walk.pose.position()) / parameters_.walk_speed;
}

double RoutePlanner::cost(const std::vector<Cell>& cells, const Reach& others, const Walk& walk) const {
  double sum = 0;
  for (std::size_t c = 0; c < cells.size(); ++c)
    sum += cells[c].probability * std::min(others[c], walk.reach[c] != kNever ? walk.reach[c] : reach_later(cells[c], walk));
  return sum;
}

RoutePlanner::Walk RoutePlanner::best_walk(const std::vector<Cell>& cells, const Reach& others, const Searcher& searcher) const {
  Walk first = start(cells, searcher.pose);
  first.cost = cost(cells, others, first);
  Walk best = first;
  std::vector<Walk> beam{first};
  for (std::size_t depth = 0; depth < kDepth; ++depth) {
    std::vector<Walk> longer;
    for (const Walk& walk : beam)
      for (const Point2<Field> stop : stops_) {
        const double leg = distance(stop, walk.pose.position());
        if (leg < kShortestLeg || (depth > 0 && leg > kLongestLeg)) continue;
        Walk next = walk;
        walk_to(cells, stop, next);
        next.cost = cost(cells, others, next);
        longer.push_back(std::move(next));
      }
    const std::size_t kept = std::min(kBreadth, longer.size());
    std::partial_sort(longer.begin(), longer.begin() + static_cast<std::ptrdiff_t>(kept), longer.end(),
                      [](const Walk& a, const Walk& b) { return a.cost < b.cost; });
    longer.resize(kept);
    beam = std::move(longer);
    if (!beam.empty() && (beam.front().cost < best.cost || best.route.empty())) best = beam.front();
  }
  return best;
}

void RoutePlanner::add_reach(const std::vector<Cell>& cells, const Walk& walk, Reach& soonest) const {
  for (std::size_t c = 0; c < cells.size(); ++c)
    soonest[c] = std::min(soonest[c], walk.reach[c] != kNever ? walk.reach[c] : reach_later(cells[c], walk));
}

RoutePlanner::Reach RoutePlanner::reach_on(const std::vector<Cell>& cells, const Searcher& searcher, const Route& route) const {
  Walk walk = start(cells, searcher.pose);
  for (const Point2<Field> stop : route) walk_to(cells, stop, walk);
  Reach reach(cells.size(), kNever);
  add_reach(cells, walk, reach);
  return reach;
}

RoutePlanner::Reach RoutePlanner::soonest_but(std::span<const Reach> reach, std::size_t one) {
  Reach soonest(reach.front().size(), kNever);
  for (std::size_t s = 0; s < reach.size(); ++s)
    for (std::size_t c = 0; s != one && c < soonest.size(); ++c) soonest[c] = std::min(soonest[c], reach[s][c]);
  return soonest;
}

double RoutePlanner::mean(const std::vector<Cell>& cells, const Reach& reach) {
  double sum = 0;
  for (std::size_t c = 0; c < cells.size(); ++c) sum += cells[c].probability * reach[c];
  return sum;
}

void RoutePlanner::exchange_routes(const std::vector<Cell>& cells, std::span<const Searcher> searchers, std::vector<Route>& routes,
                                   std::vector<Reach>& reach) const {
  for (std::size_t a = 0; a < searchers.size(); ++a)
    for (std::size_t b = a + 1; b < searchers.size(); ++b) {
      std::vector<Reach> exchanged = reach;
      exchanged[a] = reach_on(cells, searchers[a], routes[b]);
      exchanged[b] = reach_on(cells, searchers[b], routes[a]);
      if (mean(cells, soonest_but(exchanged, kNobody)) >= mean(cells, soonest_but(reach, kNobody))) continue;
      std::swap(routes[a], routes[b]);
      reach = std::move(exchanged);
    }
}

std::vector<Route> RoutePlanner::plan(const PositionalDistribution& distribution, std::span<const Searcher> searchers) const {
  const std::vector<Cell> cells = cells_of(distribution);
  std::vector<Route> routes;
  std::vector<Reach> reach;
  for (const Searcher& searcher : searchers) {
    routes.push_back(searcher.under_way ? Route{searcher.goal} : Route{});
    reach.push_back(reach_on(cells, searcher, routes.back()));
  }
  const int rounds = searchers.size() > 1 ? kRounds : 1;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t s = 0; s < searchers.size(); ++s) {
      Walk walk = best_walk(cells, soonest_but(reach, s), searchers[s]);
      reach[s].assign(cells.size(), kNever);
      add_reach(cells, walk, reach[s]);
      routes[s] = std::move(walk.route);
    }
    exchange_routes(cells, searchers, routes, reach);
  }
  return routes;
}

double RoutePlanner::expected_time(const PositionalDistribution& distribution, std::span<const Searcher> searchers, std::span<const Route> routes) const {
  const std::vector<Cell> cells = cells_of(distribution);
  std::vector<Reach> reach;
  for (std::size_t s = 0; s < searchers.size(); ++s) reach.push_back(reach_on(cells, searchers[s], routes[s]));
  return mean(cells, soonest_but(reach, kNobody));
}

}  // namespace soccer
