#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "blackboard/log/log_writer.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/server/simulator.h"

namespace soccer {

/// What is so, as the simulator knows it.
SceneTruth scene_truth(const Simulator& simulator);

/// An MCAP file with one SceneTruth a cycle, on kTruthChannel. Nothing is dropped.
class TruthLog {
 public:
  /// `say` hears of trouble with the disk. Errors: InputError when the file cannot be made.
  TruthLog(const std::filesystem::path& file, const Simulator& simulator, std::function<void(const std::string&)> say);

  /// Once after each cycle.
  void write(const Simulator& simulator);
  /// Gives the file its name. Errors: InputError.
  void close() { writer_.close(); }

 private:
  LogWriter writer_;
  LogChannel<SceneTruth> channel_;
};

}  // namespace soccer
