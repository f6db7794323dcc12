#include "behaviour/search/route_planner.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {
constexpr double kFull = 255;
}

SearchShare share_of(int columns, int rows, std::span<const double> values) {
  SearchShare share{columns, rows, {}};
  const double maximum = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
  for (const double value : values)
    share.values.push_back(maximum > 0 ? static_cast<std::uint8_t>(std::lround(kFull * std::clamp(value / maximum, 0.0, 1.0))) : 0);
  return share;
}

std::vector<double> values_of(const SearchShare& share, int columns, int rows) {
  if (share.columns != columns || share.rows != rows || share.values.size() != static_cast<std::size_t>(columns * rows)) return {};
  std::vector<double> values;
  for (const std::uint8_t value : share.values) values.push_back(value / kFull);
  return values;
}

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr int kCellColumns = 15, kCellRows = 10;  // of the planning grid

double squared_distance(Point2<Field> a, Point2<Field> b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

}  // namespace

RoutePlanner::RoutePlanner(const FieldDimensions& field, const SearchParameters& parameters, const RouteParameters& routes)
    : parameters_(parameters),
      routes_(routes),
      sight_(std::max(routes.sure_view, parameters.detection_distance - routes.sure_view)),
      rear_(std::cos(std::min(kPi, parameters.head_reach + routes.corner_of_eye))) {
  const double margin = routes.stop_from_line;
  const auto count = [&](double extent) {
    return std::max(1, static_cast<int>(std::lround((extent - 2 * margin) / routes.stop_spacing)) + 1);
  };
  const auto place = [&](double extent, int index, int n) { return n == 1 ? 0 : (extent - 2 * margin) * (index / (n - 1.0) - 0.5); };
  const int columns = count(field.length), rows = count(field.width);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      stops_.push_back({place(field.length, column, columns), place(field.width, row, rows)});
}

std::vector<RoutePlanner::Cell> RoutePlanner::cells_of(const PositionalDistribution& distribution) const {
  std::vector<Cell> cells(std::size_t{kCellColumns} * kCellRows);
  for (std::size_t i = 0; i < distribution.size(); ++i) {
    const int column = static_cast<int>(i) % distribution.columns() * kCellColumns / distribution.columns();
    const int row = static_cast<int>(i) / distribution.columns() * kCellRows / distribution.rows();
    Cell& cell = cells[static_cast<std::size_t>(row * kCellColumns + column)];
    cell.centre = cell.centre + distribution[i] * distribution.centre(i);
    cell.probability += distribution[i];
  }
  for (Cell& cell : cells)
    if (cell.probability > 0) cell.centre = (1 / cell.probability) * cell.centre;
  return cells;
}

RoutePlanner::Walk RoutePlanner::walk_along(const std::vector<Cell>& cells, const Pose2<Field, Ground>& from, const Route& route) const {
  Walk walk{from, 0, Times(cells.size(), kNever), {}, 0};
  look(cells, walk);
  for (const Point2<Field> stop : route) walk_to(cells, stop, walk);
  return walk;
}

void RoutePlanner::look(const std::vector<Cell>& cells, Walk& walk) const {
  const Point2<Field> ahead{std::cos(walk.pose.angle), std::sin(walk.pose.angle)};
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (walk.reach[c] != kNever) continue;
    const Point2<Field> way = cells[c].centre - walk.pose.position();
    const double squared = way.x * way.x + way.y * way.y;
    if (squared > sight_ * sight_) continue;
    const double far = std::sqrt(squared);
    if (far > routes_.just_passed && way.x * ahead.x + way.y * ahead.y < rear_ * far) continue;
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
  const int samples = std::max(1, static_cast<int>(std::lround(length / routes_.sample_every)));
  for (int i = 0; i < samples; ++i) {
    walk.pose.x += way.x / samples;
    walk.pose.y += way.y / samples;
    walk.time += length / samples / parameters_.walk_speed;
    look(cells, walk);
  }
}

RoutePlanner::Rest RoutePlanner::rest_of(const std::vector<Cell>& cells, std::span<const Walk> walks, std::size_t one) const {
  Rest rest{Times(cells.size(), kNever), Times(cells.size(), kNever)};
  for (std::size_t w = 0; w < walks.size(); ++w)
    for (std::size_t c = 0; w != one && c < cells.size(); ++c) {
      rest.reach[c] = std::min(rest.reach[c], walks[w].reach[c]);
      rest.later[c] = std::min(rest.later[c], walks[w].time + distance(cells[c].centre, walks[w].pose.position()) / parameters_.walk_speed);
    }
  return rest;
}

double RoutePlanner::cost(const std::vector<Cell>& cells, const Rest& rest, const Walk& walk) const {
  double time = 0;
  std::vector<std::size_t> mine;  // cells that no walk shows and that no other robot could reach sooner
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const double p = cells[c].probability, reach = std::min(rest.reach[c], walk.reach[c]);
    if (reach != kNever) {
      time += p * reach;
    } else if (rest.later[c] < walk.time + distance(cells[c].centre, walk.pose.position()) / parameters_.walk_speed) {
      time += p * routes_.search_on * rest.later[c];
    } else {
      mine.push_back(c);
    }
  }
  // After its route the robot visits these cells: always the nearest one next whose probability is sufficient among those that are left.
  Point2<Field> place = walk.pose.position();
  double now = walk.time;
  while (!mine.empty()) {
    const double max_probability =
        cells[*std::ranges::max_element(mine, {}, [&](std::size_t c) { return cells[c].probability; })].probability;
    double min_square = kNever;  // m^2
    std::size_t next = mine.front();
    for (const std::size_t c : mine) {
      const double off = squared_distance(cells[c].centre, place);
      if (off < min_square && cells[c].probability >= routes_.worth * max_probability) {
        min_square = off;
        next = c;
      }
    }
    const double far = std::sqrt(min_square), step = std::max(0.0, far - routes_.sight_on_the_way * sight_);
    now += step / parameters_.walk_speed + routes_.turn_on_the_way;
    if (far > 0) place = place + (step / far) * (cells[next].centre - place);
    std::erase_if(mine, [&](std::size_t c) {
      const double off = squared_distance(cells[c].centre, place);
      if (off > sight_ * sight_) return false;
      time += cells[c].probability * (now + std::sqrt(off) / parameters_.walk_speed);
      return true;
    });
  }
  return time;
}

double RoutePlanner::cost(const std::vector<Cell>& cells, std::span<const Walk> walks) const {
  return cost(cells, rest_of(cells, walks, 0), walks[0]);
}

RoutePlanner::Walk RoutePlanner::best_walk(const std::vector<Cell>& cells, const Rest& rest, const Pose2<Field, Ground>& from) const {
  std::vector<Walk> beam{walk_along(cells, from, {})};
  Walk best;
  best.cost = kNever;
  for (int depth = 0; depth < routes_.depth; ++depth) {
    std::vector<Walk> longer;
    for (const Walk& walk : beam)
      for (const Point2<Field> stop : stops_) {
        const double leg = distance(stop, walk.pose.position());
        if (leg < routes_.min_leg_length || (depth > 0 && leg > routes_.max_leg_length)) continue;
        Walk next = walk;
        walk_to(cells, stop, next);
        next.cost = cost(cells, rest, next);
        longer.push_back(std::move(next));
      }
    const std::size_t kept = std::min(static_cast<std::size_t>(routes_.breadth), longer.size());
    std::partial_sort(longer.begin(), longer.begin() + static_cast<std::ptrdiff_t>(kept), longer.end(),
                      [](const Walk& a, const Walk& b) { return a.cost < b.cost; });
    longer.resize(kept);
    beam = std::move(longer);
    if (!beam.empty() && beam.front().cost < best.cost) best = beam.front();
  }
  return best;
}

void RoutePlanner::exchange_routes(const std::vector<Cell>& cells, std::span<const Searcher> searchers, std::vector<Walk>& walks) const {
  for (std::size_t a = 0; a < walks.size(); ++a)
    for (std::size_t b = a + 1; b < walks.size(); ++b) {
      std::vector<Walk> exchanged = walks;
      exchanged[a] = walk_along(cells, searchers[a].pose, walks[b].route);
      exchanged[b] = walk_along(cells, searchers[b].pose, walks[a].route);
      if (cost(cells, exchanged) < cost(cells, walks)) walks = std::move(exchanged);
    }
}

std::vector<Route> RoutePlanner::plan(const PositionalDistribution& distribution, std::span<const Searcher> searchers) const {
  const std::vector<Cell> cells = cells_of(distribution);
  std::vector<Walk> walks;
  for (const Searcher& searcher : searchers)
    walks.push_back(walk_along(cells, searcher.pose, searcher.under_way ? Route{searcher.goal} : Route{}));
  const int rounds = searchers.size() > 1 ? routes_.rounds : 1;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t s = 0; s < searchers.size(); ++s) walks[s] = best_walk(cells, rest_of(cells, walks, s), searchers[s].pose);
    exchange_routes(cells, searchers, walks);
  }
  std::vector<Route> routes;
  routes.reserve(walks.size());
  for (Walk& walk : walks) routes.push_back(std::move(walk.route));
  return routes;
}

double RoutePlanner::expected_time(const PositionalDistribution& distribution, std::span<const Searcher> searchers,
                                   std::span<const Route> routes) const {
  const std::vector<Cell> cells = cells_of(distribution);
  std::vector<Walk> walks;
  for (std::size_t s = 0; s < searchers.size(); ++s) walks.push_back(walk_along(cells, searchers[s].pose, routes[s]));
  return cost(cells, walks);
}

}  // namespace soccer
