#include "experiments/run/pace.h"

#include <CLI/CLI.hpp>

namespace soccer::experiment {

void add_pace(CLI::App& app, double& realtime_factor) {
  CLI::Option* const factor =
      app.add_option("--realtime-factor", realtime_factor, "simulated seconds per second of real time; 0: as fast as possible")
          ->check(CLI::Range(0.0, 1000.0))
          ->capture_default_str();
  app.add_flag_callback(
         "--realtime", [&realtime_factor] { realtime_factor = 1; }, "run in real time: --realtime-factor 1")
      ->excludes(factor);
}

}  // namespace soccer::experiment
