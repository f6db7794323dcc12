// Curves: forward and turning at the same time, requested and walked, measured with the server's ground truth.
//   curve_bench [--forward 150,200] [--rate 30,60]
#include <cmath>
#include <vector>

#include <CLI/CLI.hpp>
#include <Eigen/Dense>

#include "blackboard/common/program/decimal_numbers.h"
#include "closed_loop_bench.h"

namespace soccer {
namespace {

struct Arc {
  double radius;  // m
  double rate;    // deg/s

  double speed() const { return 1000 * radius * degrees_to_radians(std::abs(rate)); }  // mm/s, along the arc
};

// Radius of the circle through these positions, by least squares.
double radius_through(const std::vector<Eigen::Vector2d>& places) {
  Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
  Eigen::Vector3d right = Eigen::Vector3d::Zero();
  for (const Eigen::Vector2d& place : places) {
    const Eigen::Vector3d row(2 * place.x(), 2 * place.y(), 1);
    normal += row * row.transpose();
    right += row * place.squaredNorm();
  }
  const Eigen::Vector3d circle = normal.ldlt().solve(right);  // centre, and the squared radius minus the centre's squared distance
  return std::sqrt(circle.z() + circle.head<2>().squaredNorm());
}

/// The arc walked in ten seconds; std::nullopt when the robot fell. The circle is fitted to the path: integrating the displacement along
/// the current heading would overestimate the speed by up to 3 %, because the torso sways and twists in every step.
std::optional<Arc> arc(SimulatedRobot& robot, double forward, double rate) {
  constexpr double kGather = 2, kDuration = 10;  // s
  const unsigned falls = robot.status.falls;
  robot.request = walk_request(forward / 1000, 0, degrees_to_radians(rate));
  robot.run(kGather);
  const double begin = robot.now();
  double turned = 0, heading = robot.truth().heading;
  std::vector<Eigen::Vector2d> places;
  while (robot.now() < begin + kDuration) {
    robot.tick();
    const BodyTruth now = robot.truth();
    places.emplace_back(now.torso.head<2>());
    turned += normalized(now.heading - heading);
    heading = now.heading;
  }
  if (robot.status.falls != falls) return std::nullopt;
  return Arc{radius_through(places), radians_to_degrees(turned) / (robot.now() - begin)};
}

void measure(const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report, double forward, double rate) {
  Series speeds, rates, radii;
  for (int round = 0; round < options.rounds; ++round) {
    begin_trial(stage, robot, round, 0, 0, 0);
    const auto walked = arc(robot, forward, rate);
    if (!walked) {
      speeds.fell();
      continue;
    }
    speeds.add(walked->speed());
    rates.add(walked->rate);
    radii.add(walked->radius);
  }
  auto figures = speeds.figures("mm_per_s");
  const auto turns = rates.figures("deg_per_s");
  for (const auto& figure : turns)
    if (figure.first != "runs" && figure.first != "falls") figures.push_back(figure);
  if (rates.size() > 0) {
    figures.emplace_back("radius_requested_m", forward / 1000 / degrees_to_radians(std::abs(rate)));
    figures.emplace_back("radius_m", radii.median());
  }
  report.add(
      stage.name() + ", " + std::to_string(std::lround(forward)) + " mm/s and " + std::to_string(std::lround(rate)) + " deg/s requested",
      figures);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<double> forward{150, 200}, rates{30, 60};
  return closed_loop_bench(
      argc, argv, "Curves to both sides: speed, rate of turn and radius, requested and walked.",
      [&](CLI::App& app) {
        app.add_option("--forward", forward, "requested forward speeds, mm/s")->delimiter(',');
        app.add_option("--rate", rates, "requested rates of turn to either side, deg/s")->delimiter(',')->check(positive_number());
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const double speed : forward)
          for (const double rate : rates)
            for (const double side : {1, -1}) measure(options, stage, robot, report, speed, side * rate);
      });
}
