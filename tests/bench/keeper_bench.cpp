// Shots at a keeper that is alone on the field of the embedded server: number of goals by the distance of the aim from the centre of the
// goal, number of dives, and whether the keeper stands again afterwards.
//   keeper_bench [--body nao-v5] [--rounds 100] [--seed 1]
#include <algorithm>
#include <cmath>
#include <iostream>

#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "bench_report.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/random/seeds.h"
#include "scenario.h"

namespace {

using namespace soccer;

constexpr double kGoalLine = -4.5, kHalfGoal = 0.8;     // m, of the SPL field
constexpr double kBraking = 0.35;                       // m/s^2, of the ball
constexpr double kWatching = 6, kFlying = 8, kUp = 12;  // s: before the shot; until it is over; until the keeper stands

struct Shot {
  double aim = 0;  ///< m from the centre of the goal
  bool goal = false, dived = false, stands = false;
};

Shot shoot(std::uint64_t seed, const std::string& body) {
  boost::random::mt19937 engine(short_seed(seed));
  const auto between = [&](double low, double high) { return boost::random::uniform_real_distribution<double>(low, high)(engine); };
  Scenario game(seed);
  game.wear(body);
  game.place_robot(1, -4.2, 0, 0, "roles.Goalie");
  const Point2<Field> from{between(-3, -1.4), between(-0.8, 0.8)};
  game.place_ball(from.x, from.y);
  game.run_for(kWatching);
  Shot shot{between(-0.7, 0.7)};
  const Point2<Field> way = Point2<Field>{kGoalLine, shot.aim} - from;
  const double speed = std::sqrt(2 * kBraking * way.norm()) + between(0.3, 2);  // faster than needed to reach the goal
  game.shoot_ball(speed * way.x / way.norm(), speed * way.y / way.norm());
  shot.goal = game.run_until([&] { return game.ball().x < kGoalLine - 0.1 && std::abs(game.ball().y) < kHalfGoal; }, kFlying);
  shot.dived = game.motion<MotionStatus>(1).dives > 0;
  shot.stands = game.run_until([&] { return game.upright(1) && game.motion<MotionStatus>(1).stable; }, kUp);
  return shot;
}

struct Aim {
  const char* name;
  double max_offset;  // m from the centre of the goal
};

}  // namespace

int main(int argc, char** argv) {
  int rounds = 100;
  std::uint64_t seed = 1;
  std::string body = "simspark", out, format;
  CLI::App app("Measures how many shots a keeper stops.");
  app.add_option("--body", body, "body of the keeper: a folder of config")->capture_default_str();
  app.add_option("--rounds", rounds, "number of shots")->check(positive_number())->capture_default_str();
  app.add_option("--seed", seed, "seed of the first shot")->capture_default_str();
  app.add_option("--benchmark_out", out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", format, "json")->check(CLI::IsMember({"json"}));
  require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  try {
    BenchReport report(out);
    std::vector<Shot> shots;
    for (int i = 0; i < rounds; ++i) shots.push_back(shoot(seed + static_cast<std::uint64_t>(i), body));
    double min_offset = 0;
    for (const Aim& aim : {Aim{"at the centre", 0.17}, Aim{"off centre", 0.4}, Aim{"far off centre", 0.7}}) {
      const auto count = [&](auto&& is) {
        return static_cast<double>(std::ranges::count_if(
            shots, [&](const Shot& shot) { return std::abs(shot.aim) >= min_offset && std::abs(shot.aim) < aim.max_offset && is(shot); }));
      };
      report.add(body + ", " + aim.name, {{"shots", count([](const Shot&) { return true; })},
                                          {"goals", count([](const Shot& shot) { return shot.goal; })},
                                          {"dives", count([](const Shot& shot) { return shot.dived; })},
                                          {"stood_again", count([](const Shot& shot) { return shot.stands; })}});
      min_offset = aim.max_offset;
    }
    report.write();
  } catch (const std::exception& error) {
    std::cerr << "keeper_bench: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
