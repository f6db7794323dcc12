// Getups from front and back: how many succeed, and how long it takes from lying to a stable stand, judged by the
// server's ground truth.
#include "closed_loop_bench.h"

namespace soccer {
namespace {

/// s until it stands, and still stands a second later; nothing when it does not.
std::optional<double> time_to_stand(SimulatedRobot& robot) {
  constexpr double kLongest = 20, kStable = 1;  // s
  const double down = robot.now();
  while (robot.status.state != MotionState::kStanding && robot.now() < down + kLongest) robot.tick();
  const double up = robot.now();
  robot.run(kStable);
  if (robot.status.state != MotionState::kStanding || !robot.truth().upright) return std::nullopt;
  return up - down;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  return closed_loop_bench(
      argc, argv, "Getups after toppling.", [](CLI::App&) {},
      [](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const bool forward : {true, false}) {
          Series times;
          for (int round = 0; round < options.rounds; ++round) {
            begin_trial(stage, robot, round, 0, 0, 0);
            robot.topple(forward, 0.5 + 0.01 * round);
            if (const auto time = time_to_stand(robot)) times.add(*time);
          }
          auto figures = times.figures("s");
          figures.back() = {"failed", static_cast<double>(options.rounds) - static_cast<double>(times.size())};
          report.add(stage.name() + (forward ? ", from the front" : ", from the back"), figures);
        }
      });
}
