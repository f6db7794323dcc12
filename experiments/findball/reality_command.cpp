#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "blackboard/common/console/console.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/program.h"
#include "experiments/findball/commands.h"
#include "experiments/findball/reality_table.h"

namespace soccer::experiment {
namespace {

struct RealityOptions {
  std::filesystem::path simulated, real;
  WalkSpeeds speeds;
};

int compare(const RealityOptions& options) {
  const FinishedTests simulated = read_tests(ExperimentFolder(options.simulated)), real = read_tests(ExperimentFolder(options.real));
  const std::string text = reality_table(simulated, real, options.speeds);
  write_whole(options.real / "reality.md", text);
  std::cout << text << std::flush;
  for (const FinishedTests* experiment : {&simulated, &real})
    for (const std::string& what : experiment->left_out) console::warn(what);
  return simulated.left_out.empty() && real.left_out.empty() ? 0 : kInputWasDamaged;
}

}  // namespace

void add_reality(CLI::App& app, Command& chosen) {
  CLI::App* const reality = app.add_subcommand(
      "reality",
      "compare an experiment in simulation with one on robots, position by position, and write reality.md to the latter's folder");
  const auto options = std::make_shared<RealityOptions>();
  reality->add_option("simulated", options->simulated, "folder of `findballexp run`")->required();
  reality->add_option("real", options->real, "folder of `findballexp operator`")->required();
  constexpr double kMaxSpeed = 10'000;  // mm/s
  reality->add_option("--simulated-speed", options->speeds.simulated, "walking speed of the simulated robots, mm/s")
      ->check(CLI::Range(1.0, kMaxSpeed));
  reality->add_option("--real-speed", options->speeds.real, "walking speed of the real robots, mm/s; without both, times are not adjusted")
      ->check(CLI::Range(1.0, kMaxSpeed));
  reality->final_callback([options, reality, &chosen] {
    if (reality->count("--simulated-speed") != reality->count("--real-speed"))
      throw CLI::ValidationError("--simulated-speed", "requires --real-speed, and the reverse");
    chosen = [options] { return compare(*options); };
  });
}

}  // namespace soccer::experiment
