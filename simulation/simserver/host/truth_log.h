#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/simserver/host/served_simulation.h"

namespace soccer {

/// Writes an MCAP file with one SceneTruth per cycle on kTruthChannel. Messages are never dropped.
class TruthLog {
 public:
  /// `report` receives diagnostics about the disk. Errors: InputError when the file cannot be created.
  TruthLog(const std::filesystem::path& file, const ServedSimulation& simulation, std::uint64_t seed,
           std::function<void(const std::string&)> report);

  /// Writes the current state. Call once after each cycle.
  void write(const ServedSimulation& simulation);
  /// Finishes the file and renames it to its final name. Errors: InputError.
  void close() { writer_.close(); }

 private:
  LogWriter writer_;
  LogChannel<SceneTruth> channel_;
};

}  // namespace soccer
