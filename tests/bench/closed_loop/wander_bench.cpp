// Number of falls in minutes of random omnidirectional requests.
#include <CLI/CLI.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "closed_loop_bench.h"

int main(int argc, char** argv) {
  using namespace soccer;
  double forward = 250, left = 150, turn = 60;
  return closed_loop_bench(
      argc, argv, "Random requests: one round is a minute.",
      [&](CLI::App& app) {
        app.add_option("--forward", forward, "greatest forward and backward speed, mm/s")->capture_default_str();
        app.add_option("--left", left, "greatest sideways speed, mm/s")->capture_default_str();
        app.add_option("--turn", turn, "greatest rate of turn, deg/s")->capture_default_str();
      },
      [&](const ClosedLoopOptions& options, Stage& stage, SimulatedRobot& robot, BenchReport& report) {
        boost::random::mt19937_64 random(1);
        const auto within = [&](double limit) { return boost::random::uniform_real_distribution<>(-limit, limit)(random); };
        begin_trial(stage, robot, 0, 0, 0, 0);
        const double begin = robot.now();
        const unsigned falls = robot.status.falls;
        while (robot.now() < begin + 60.0 * options.rounds) {
          const double sometimes = within(1) > 0 ? 1 : 0;
          robot.request = walk_request(within(forward) / 1000, sometimes * within(left) / 1000, degrees_to_radians(within(turn)));
          robot.run(3 + within(1.5));
          if (within(1) > 0.8) {
            robot.request = {};
            robot.run(2);
          }
          if (robot.truth().torso.head<2>().norm() > 2) robot.put(0, 0);
        }
        report.add(stage.name() + ", random requests",
                   {{"minutes", options.rounds}, {"falls", static_cast<double>(robot.status.falls - falls)}});
      });
}
