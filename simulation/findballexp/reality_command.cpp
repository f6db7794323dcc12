#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "blackboard/files/whole_file.h"
#include "simulation/findballexp/commands.h"
#include "simulation/findballexp/reality_table.h"

namespace soccer::experiment {
namespace {

struct RealityOptions {
  std::filesystem::path simulated, real;
  WalkSpeeds speeds;
};

int compare(const RealityOptions& options) {
  const std::string text =
      reality_table(read_tests(ExperimentFolder(options.simulated)), read_tests(ExperimentFolder(options.real)), options.speeds);
  write_whole(options.real / "reality.md", text);
  std::cout << text;
  return 0;
}

}  // namespace

void add_reality(CLI::App& app, Command& chosen) {
  CLI::App* const reality = app.add_subcommand(
      "reality",
      "compare an experiment in simulation with one on robots, position by position, and write reality.md to the latter's folder");
  const auto options = std::make_shared<RealityOptions>();
  reality->add_option("simulated", options->simulated, "folder of `findballexp run`")->required();
  reality->add_option("real", options->real, "folder of `findballexp operator`")->required();
  constexpr double kFastest = 10'000;  // mm/s
  reality->add_option("--simulated-speed", options->speeds.simulated, "walking speed of the simulated robots, mm/s")
      ->check(CLI::Range(1.0, kFastest));
  reality->add_option("--real-speed", options->speeds.real, "walking speed of the real robots, mm/s; without both, times are not adjusted")
      ->check(CLI::Range(1.0, kFastest));
  reality->final_callback([options, reality, &chosen] {
    if (reality->count("--simulated-speed") != reality->count("--real-speed"))
      throw CLI::ValidationError("--simulated-speed", "requires --real-speed, and the reverse");
    chosen = [options] { return compare(*options); };
  });
}

}  // namespace soccer::experiment
