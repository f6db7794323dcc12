#pragma once

namespace CLI {
class App;
}

namespace soccer::experiment {

/// Adds --realtime-factor, the pace of a run's own server in simulated seconds per second, and --realtime, its short form for 1.
void add_pace(CLI::App& app, double& realtime_factor);

}  // namespace soccer::experiment
