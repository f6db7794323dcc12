// Curves: forward and turning at once, asked and walked, judged by the server's ground truth.
//   curve_bench [--forward 150,200] [--rate 30,60]
#include <cmath>

#include "closed_loop_bench.h"

namespace soccer {
namespace {

struct Arc {
  double forward;  // mm/s, along where the robot faces
  double rate;     // deg/s
};

/// Means over ten seconds; nothing when the robot fell.
std::optional<Arc> arc(SimulatedRobot& robot, double forward, double rate) {
  constexpr double kGather = 2, kDuration = 10;  // s
  const unsigned falls = robot.status.falls;
  robot.request = walk_request(forward / 1000, 0, degrees_to_radians(rate));
  robot.run(kGather);
  const double begin = robot.now();
  double ahead = 0, turned = 0;
  for (BodyTruth before = robot.truth(); robot.now() < begin + kDuration;) {
    robot.tick();
    const BodyTruth now = robot.truth();
    const Eigen::Vector3d moved = now.torso - before.torso;
    ahead += moved.x() * std::cos(now.heading) + moved.y() * std::sin(now.heading);
    turned += normalized(now.heading - before.heading);
    before = now;
  }
  if (robot.status.falls != falls) return std::nullopt;
  const double seconds = robot.now() - begin;
  return Arc{1000 * ahead / seconds, radians_to_degrees(turned) / seconds};
}

void measure(const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report, double forward, double rate) {
  Series speeds, rates;
  for (int round = 0; round < options.rounds; ++round) {
    begin_trial(stage, robot, round, 0, 0, 0);
    const auto walked = arc(robot, forward, rate);
    if (!walked) {
      speeds.fell();
      continue;
    }
    speeds.add(walked->forward);
    rates.add(walked->rate);
  }
  auto figures = speeds.figures("mm_per_s");
  const auto turns = rates.figures("deg_per_s");
  for (const auto& figure : turns)
    if (figure.first != "runs" && figure.first != "falls") figures.push_back(figure);
  if (rates.size() > 0) {
    figures.emplace_back("radius_asked_m", forward / 1000 / degrees_to_radians(std::abs(rate)));
    figures.emplace_back("radius_m", speeds.median() / 1000 / degrees_to_radians(std::abs(rates.median())));
  }
  report.add(stage.name() + ", " + std::to_string(std::lround(forward)) + " mm/s and " + std::to_string(std::lround(rate)) + " deg/s asked",
             figures);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  std::vector<double> forward{150, 200}, rates{30, 60};
  return closed_loop_bench(
      argc, argv, "Curves to both sides: speed, rate of turn and radius, asked and walked.",
      [&](CLI::App& app) {
        app.add_option("--forward", forward, "mm/s asked")->delimiter(',');
        app.add_option("--rate", rates, "deg/s asked, to either side")->delimiter(',')->check(CLI::PositiveNumber);
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const double speed : forward)
          for (const double rate : rates)
            for (const double side : {1, -1}) measure(options, stage, robot, report, speed, side * rate);
      });
}
