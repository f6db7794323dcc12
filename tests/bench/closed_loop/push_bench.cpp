// Pushes of the torso in eight directions, growing until the robot falls, judged by the server's ground truth.
//   push_bench [--walk 0,1,200] [--rounds 3]
#include <cmath>
#include <sstream>

#include "closed_loop_bench.h"

namespace soccer {
namespace {

/// How a push finds the robot.
struct Occupation {
  std::string name;
  MotionRequest request;
};

/// An impulse (N s) to the torso in a direction seen by the robot (rad).
void push(Stage& stage, const BodyTruth& truth, double direction, double impulse) {
  const double world = truth.heading + direction;
  std::ostringstream text;
  text << "(agent (unum 1)(team Left)(push " << impulse * std::cos(world) << ' ' << impulse * std::sin(world) << " 0))";
  stage.command(text.str());
}

/// Whether it still stood some seconds after the push; each round pushes at another part of the step.
bool survives(Stage& stage, SimulatedRobot& robot, const Occupation& busy, int round, double direction, double impulse) {
  constexpr double kGather = 2, kWatch = 3, kLater = 0.11;  // s
  begin_trial(stage, robot, 0, -2, 0, 0);
  robot.request = busy.request;
  robot.run(kGather + kLater * round);
  const unsigned falls = robot.status.falls;
  push(stage, robot.truth(), direction, impulse);
  robot.run(kWatch);
  return robot.status.falls == falls && robot.truth().upright;
}

/// The greatest impulse such that neither it nor a smaller one (in steps) toppled the robot in any round.
double withstood(const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, const Occupation& busy, double direction) {
  constexpr double kStep = 0.25, kMost = 20;  // N s
  for (double impulse = kStep; impulse <= kMost; impulse += kStep)
    for (int round = 0; round < options.rounds; ++round)
      if (!survives(stage, robot, busy, round, direction, impulse)) return impulse - kStep;
  return kMost;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  const std::vector<std::string> names{"forward", "forward_left", "left", "back_left", "back", "back_right", "right", "forward_right"};
  std::vector<std::string> only = names, busy_with{"standing", "on the spot", "walking"};
  const std::vector<Occupation> occupations{
      // Walking on the spot: asked for so little that no step goes anywhere.
      {"standing", {}}, {"on the spot", walk_request(0.001, 0, 0)}, {"walking", walk_request(0.2, 0, 0)}};
  return closed_loop_bench(
      argc, argv, "Pushes: the greatest impulse (N s) that does not topple the robot in any round.",
      [&](CLI::App& app) {
        app.add_option("--while", busy_with, "what the robot does meanwhile")
            ->delimiter(',')
            ->check(CLI::IsMember({"standing", "on the spot", "walking"}));
        app.add_option("--direction", only, "of the push, seen by the robot")->delimiter(',')->check(CLI::IsMember(names));
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        for (const Occupation& busy : occupations) {
          if (std::ranges::find(busy_with, busy.name) == busy_with.end()) continue;
          BenchReport::Figures figures;
          double sum = 0;
          for (std::size_t i = 0; i < names.size(); ++i) {
            if (std::ranges::find(only, names[i]) == only.end()) continue;
            const double impulse = withstood(options, stage, robot, busy, static_cast<double>(i) * kPi / 4);
            figures.emplace_back(names[i], impulse);
            sum += impulse;
          }
          figures.emplace_back("mean", sum / static_cast<double>(only.size()));
          report.add(stage.name() + ", pushed while " + busy.name, figures);
        }
      });
}
