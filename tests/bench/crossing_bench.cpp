// A robot among others, on the embedded server: one robot crosses a field on which four stand and two walk to and fro. Reports how near it
// comes to them, its falls, and the length of its path relative to the shortest safe path around the standing robots.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <limits>
#include <queue>
#include <sstream>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "bench_report.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/geometry/angle.h"
#include "scenario.h"

namespace {

using namespace soccer;
using Places = std::vector<Point2<Field>>;

constexpr int kCrosser = 2, kFirstStanding = 3, kFirstWalking = 7;
constexpr double kNear = 0.35;       // m between the centres of two robots: arms may touch
constexpr double kSpacing = 1.2;     // m between standing robots: there is always a path
constexpr double kClearance = 0.45;  // m between a safe path and standing robots
constexpr double kTimeout = 120;     // s
constexpr int kCorners = 24;         // corners of the polygon that approximates a circle

bool clear(Point2<Field> a, Point2<Field> b, const Places& middles) {
  const Point2<Field> way = b - a;
  const double length = std::max(way.norm(), 1e-9);
  return std::ranges::none_of(middles, [&](Point2<Field> m) {
    const double part = std::clamp(((m.x - a.x) * way.x + (m.y - a.y) * way.y) / (length * length), 0.0, 1.0);
    return distance(a + part * way, m) < kClearance - 1e-6;
  });
}

/// Length (m) of the shortest path around circles of the clearance, as polygons.
double min_way_length(Point2<Field> start, Point2<Field> goal, const Places& middles) {
  Places points{start, goal};
  const double radius = kClearance / std::cos(kPi / kCorners);
  for (const Point2<Field> m : middles)
    for (int i = 0; i < kCorners; ++i) {
      const double turn = 2 * kPi * i / kCorners;
      const Point2<Field> corner{m.x + radius * std::cos(turn), m.y + radius * std::sin(turn)};
      if (clear(corner, corner, middles)) points.push_back(corner);
    }
  std::vector<double> best(points.size(), std::numeric_limits<double>::infinity());
  std::priority_queue<std::pair<double, std::size_t>, std::vector<std::pair<double, std::size_t>>, std::greater<>> queue;
  best[0] = 0;
  queue.emplace(0, 0);
  while (!queue.empty()) {
    const auto [gone, here] = queue.top();
    queue.pop();
    if (here == 1) return gone;
    if (gone > best[here]) continue;
    for (std::size_t there = 0; there < points.size(); ++there) {
      const double further = gone + distance(points[here], points[there]);
      if (further >= best[there] || !clear(points[here], points[there], middles)) continue;
      best[there] = further;
      queue.emplace(further, there);
    }
  }
  return best[1];
}

struct Crossing {
  bool arrived = false;
  double min_standing_distance = 1e9, min_walking_distance = 1e9, way = 0, min_way = 0, seconds = 0;
  int falls = 0;           // of the crossing robot
  bool collision = false;  // its body touched another robot
  double min_distance() const { return std::min(min_standing_distance, min_walking_distance); }
};

std::string text(const char* skill, std::initializer_list<double> arguments) {
  std::ostringstream out;
  out << skill << '(';
  for (const double& a : arguments) out << (&a == arguments.begin() ? "" : ", ") << a;
  out << ')';
  return out.str();
}

Crossing cross(std::uint64_t seed, const std::string& vision) {
  boost::random::mt19937 engine(short_seed(seed));
  const auto within = [&](double maximum) { return boost::random::uniform_real_distribution<double>(-maximum, maximum)(engine); };
  Scenario game(seed);
  game.look_through(vision);
  const Point2<Field> start{-3.6, within(1.5)}, goal{3.6, within(1.5)};
  Places standing;
  while (standing.size() < 4) {
    const Point2<Field> place{within(2.3), within(1.6)};
    if (std::ranges::all_of(standing, [&](Point2<Field> other) { return distance(place, other) > kSpacing; })) standing.push_back(place);
  }
  game.place_robot(kCrosser, start.x, start.y, 0, text("skills.Pace", {goal.x, goal.y}));
  for (std::size_t i = 0; i < standing.size(); ++i)
    game.place_robot(kFirstStanding + static_cast<int>(i), standing[i].x, standing[i].y, 0, "skills.Stand");
  for (int i = 0; i < 2; ++i) {
    const double x = within(1.5), side = i == 0 ? 1 : -1;
    game.place_robot(kFirstWalking + i, x, -2.6 * side, side * 90, text("skills.Pace", {x, 2.3 * side, x, -2.3 * side}));
  }
  game.place_ball(0, 2.9);
  Crossing result;
  result.min_way = min_way_length(start, goal, standing);
  Point2<Field> last = start;
  bool upright = true;
  const auto step = [&] {
    const Point2<Field> at = game.position(kCrosser);
    for (int other = kFirstStanding; other < kFirstWalking + 2; ++other) {
      double& min_distance = other < kFirstWalking ? result.min_standing_distance : result.min_walking_distance;
      min_distance = std::min(min_distance, distance(at, game.position(other)));
      result.collision = result.collision || game.touches(kCrosser, other);
    }
    if (distance(at, last) > 0.05) {
      result.way += distance(at, last);
      last = at;
    }
    const bool now = game.upright(kCrosser);
    result.falls += upright && !now ? 1 : 0;
    upright = now;
    return distance(at, goal) < 0.25;
  };
  result.arrived = game.run_until(step, kTimeout);
  result.seconds = game.now();
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  int crossings = 20;
  std::uint64_t seed = 1;
  std::string vision = "thesis-2017", out, format;
  CLI::App app("Measures how well a robot crosses a field with other robots.");
  app.add_option("--crossings", crossings)->capture_default_str();
  app.add_option("--seed", seed, "seed of the first crossing")->capture_default_str();
  app.add_option("--vision", vision, "vision error model: a file of config/vision")->capture_default_str();
  app.add_option("--benchmark_out", out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", format, "json")->check(CLI::IsMember({"json"}));
  require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  try {
    BenchReport report(out);
    int arrived = 0, collisions = 0, near = 0, falls = 0;
    double min_distance = 1e9;
    std::vector<double> longer;
    for (int i = 0; i < crossings; ++i) {
      const Crossing c = cross(seed + static_cast<std::uint64_t>(i), vision);
      report.add("crossing/" + std::to_string(i), {{"arrived", c.arrived ? 1 : 0},
                                                   {"collision", c.collision ? 1 : 0},
                                                   {"nearest_standing_m", c.min_standing_distance},
                                                   {"nearest_walking_m", c.min_walking_distance},
                                                   {"falls", c.falls},
                                                   {"way_m", c.way},
                                                   {"shortest_m", c.min_way},
                                                   {"seconds", c.seconds}});
      arrived += c.arrived ? 1 : 0;
      collisions += c.collision ? 1 : 0;
      near += c.min_distance() < kNear ? 1 : 0;
      min_distance = std::min(min_distance, c.min_distance());
      falls += c.falls;
      if (c.arrived) longer.push_back(c.way / c.min_way);
    }
    std::ranges::sort(longer);
    const double median = longer.empty() ? 0 : longer[longer.size() / 2], maximum = longer.empty() ? 0 : longer.back();
    report.add("all", {{"crossings", crossings},
                       {"arrived", arrived},
                       {"collisions", collisions},
                       {"near", near},
                       {"nearest_m", min_distance},
                       {"falls", falls},
                       {"way_over_shortest_median", median},
                       {"most", maximum}});
    report.write();
  } catch (const std::exception& error) {
    std::cerr << "crossing_bench: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
