#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/simspark/monitor/monitor_nodes.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// The scene graph in the monitor protocol: complete (RSG), or the changes since the last frame (RDS) within the structure of the whole
/// graph.
class MonitorScene {
 public:
  explicit MonitorScene(const FieldDimensions& field) : field_(field) {}

  /// The set of robots has changed: the next frame contains the complete scene.
  void rebuild() { stale_ = true; }

  /// The complete scene, for a new monitor. Does not affect the changes in the next frame.
  std::string_view full(const Scene& scene, const Match& match, double now, std::optional<RobotId> selected);
  /// The next frame for all monitors.
  std::string_view frame(const Scene& scene, const Match& match, double now, std::optional<RobotId> selected);

 private:
  void build(const Scene& scene);
  void append_whole(const MonitorNode& node, const Scene& scene, std::optional<RobotId> selected);
  void append_changes(MonitorNode& node, const Scene& scene, std::optional<RobotId> selected);
  void append_environment(const Match& match, double now, bool whole);

  FieldDimensions field_;
  bool stale_ = true;
  Match shown_;
  std::vector<MonitorNode> nodes_;
  std::vector<RobotId> robots_;
  std::string out_;
};

}  // namespace soccer
