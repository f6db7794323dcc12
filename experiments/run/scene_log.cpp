#include "experiments/run/scene_log.h"

#include <utility>

#include "simulation/monitor/monitored_truth.h"

namespace soccer::experiment {
namespace {

LogOptions scene_log_options(const std::function<void(const std::string&)>& report) {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"source", "monitor port"}};
  options.report = report;
  return options;
}

}  // namespace

SceneLog::SceneLog(const std::filesystem::path& file, const std::function<void(const std::string&)>& report)
    : writer_(file, scene_log_options(report)), channel_(writer_.channel<SceneTruth>(kTruthChannel)) {}

void SceneLog::add(const MonitorReader& monitor) {
  SceneTruth scene = scene_of(monitor, last_ ? &*last_ : nullptr);
  if (last_ && scene.time == last_->time) return;
  writer_.write(channel_, scene.time, scene);
  last_ = std::move(scene);
}

}  // namespace soccer::experiment
