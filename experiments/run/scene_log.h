#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/monitor/monitor_reader.h"

namespace soccer::experiment {

/// The name of the log of the ground truth in the folder of a run.
inline constexpr const char* kTruthFile = "truth.mcap";

/// Writes the ground truth of a running server, as its monitor port shows it, to an MCAP file with SceneTruth on kTruthChannel. A simserver
/// that is started for the run writes the same file itself, in every cycle.
class SceneLog {
 public:
  /// `report` receives diagnostics about the disk. Errors: InputError when the file cannot be created.
  SceneLog(const std::filesystem::path& file, const std::function<void(const std::string&)>& report);

  /// Adds the present state, unless its time is that of the last one.
  void add(const MonitorReader& monitor);
  /// Finishes the file and renames it to its final name. Errors: InputError.
  void close() { writer_.close(); }

 private:
  LogWriter writer_;
  LogChannel<SceneTruth> channel_;
  std::optional<SceneTruth> last_;
};

}  // namespace soccer::experiment
