#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// A node of the scene graph in the monitor protocol.
struct MonitorNode {
  using Matrix = std::array<double, 16>;  ///< homogeneous transform, column-major
  enum class Kind { kTransform, kStaticMesh, kOneMaterial, kLight };
  enum class Mover { kNothing, kBall, kPart };

  Kind kind = Kind::kTransform;
  Matrix matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  std::string attributes = {};      ///< of the drawn object
  Mover mover = Mover::kNothing;    ///< the object whose pose is the node's transform
  std::size_t robot = 0, part = 0;  ///< for Mover::kPart
  bool selection = false;           ///< visible only while the robot is selected
  std::vector<MonitorNode> children = {};
};

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
