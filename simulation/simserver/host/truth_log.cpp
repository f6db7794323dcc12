#include "simulation/simserver/host/truth_log.h"

namespace soccer {
namespace {

LogOptions log_options(const ServedSimulation& simulation, std::uint64_t seed, std::function<void(const std::string&)> report) {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"step", std::to_string(simulation.step_length())}, {"seed", std::to_string(seed)}};
  options.report = std::move(report);
  return options;
}

}  // namespace

TruthLog::TruthLog(const std::filesystem::path& file, const ServedSimulation& simulation, std::uint64_t seed,
                   std::function<void(const std::string&)> report)
    : writer_(file, log_options(simulation, seed, std::move(report))), channel_(writer_.channel<SceneTruth>(kTruthChannel)) {}

void TruthLog::write(const ServedSimulation& simulation) {
  const SceneTruth scene = simulation.truth();
  writer_.write(channel_, scene.time, scene);
}

}  // namespace soccer
