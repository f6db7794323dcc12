// Rate at which the robot turns in place when 60 deg/s is requested, measured with the server's ground truth.
#include <cmath>

#include <CLI/CLI.hpp>

#include "closed_loop_bench.h"

namespace soccer {
namespace {

/// Mean rate in deg/s over ten seconds; std::nullopt when the robot fell.
std::optional<double> turn_rate(SimulatedRobot& robot, double requested_deg_per_s) {
  constexpr double kGather = 1, kDuration = 10;  // s
  const unsigned falls = robot.status.falls;
  robot.request = walk_request(0, 0, degrees_to_radians(requested_deg_per_s));
  robot.run(kGather);
  const double begin = robot.now();
  double turned = 0, heading = robot.truth().heading;
  while (robot.now() < begin + kDuration) {
    robot.tick();
    const double now = robot.truth().heading;
    turned += normalized(now - heading);
    heading = now;
  }
  if (robot.status.falls != falls) return std::nullopt;
  return radians_to_degrees(std::abs(turned)) / (robot.now() - begin);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  double requested = 60;
  return closed_loop_bench(
      argc, argv, "Turning in place, alternating between both sides.",
      [&](CLI::App& app) { app.add_option("--rate", requested, "requested rate of turn, deg/s")->capture_default_str(); },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        Series rates;
        for (int round = 0; round < options.rounds; ++round) {
          begin_trial(stage, robot, round, 0, 0, 0);
          if (const auto rate = turn_rate(robot, round % 2 == 0 ? requested : -requested))
            rates.add(*rate);
          else
            rates.fell();
        }
        report.add(stage.name() + ", turn " + std::to_string(std::lround(requested)) + " deg/s requested", rates.figures("deg_per_s"));
      });
}
