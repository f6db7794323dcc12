#include "simulation/server/monitor/truth_log.h"

namespace soccer {
namespace {

LogOptions log_options(const Simulator& simulator, std::function<void(const std::string&)> report) {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"step", std::to_string(simulator.options().step)}, {"seed", std::to_string(simulator.options().seed)}};
  options.report = std::move(report);
  return options;
}

}  // namespace

TruthLog::TruthLog(const std::filesystem::path& file, const Simulator& simulator, std::function<void(const std::string&)> report)
    : writer_(file, log_options(simulator, std::move(report))), channel_(writer_.channel<SceneTruth>(kTruthChannel)) {}

void TruthLog::write(const Simulator& simulator) {
  const SceneTruth scene = simulator.truth();
  writer_.write(channel_, scene.time, scene);
}

}  // namespace soccer
