#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/server/match/match.h"
#include "simulation/server/physics/world.h"

namespace soccer {

/// The scene graph in the monitor protocol: complete (RSG), or the changes since the last frame (RDS) within the structure of the whole
/// graph.
class MonitorScene {
 public:
  explicit MonitorScene(const FieldDimensions& field) : field_(field) {}

  /// The set of robots has changed: the next frame contains the complete scene.
  void rebuild() { stale_ = true; }

  /// The complete scene, for a new monitor. Does not affect the changes in the next frame.
  std::string_view full(const World& world, const Match& match, double now, std::optional<RobotId> selected);
  /// The next frame for all monitors.
  std::string_view frame(const World& world, const Match& match, double now, std::optional<RobotId> selected);

 private:
  using Matrix = std::array<double, 16>;  // homogeneous transform, column-major
  enum class Kind { kTransform, kStaticMesh, kOneMaterial, kLight };
  enum class Mover { kNothing, kBall, kPart };

  struct Node {
    Kind kind = Kind::kTransform;
    Matrix matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    std::string attributes = {};  // of the drawn object
    Mover mover = Mover::kNothing;
    std::size_t robot = 0, part = 0;
    bool selection = false;  // visible only while the robot is selected
    std::vector<Node> children = {};
  };

  void build(const World& world);
  Node robot_node(const World& world, std::size_t robot, bool left) const;
  Node goal_node(bool left) const;
  Matrix now_of(const Node& node, const World& world) const;
  void append_whole(const Node& node, const World& world, std::optional<RobotId> selected);
  void append_changes(Node& node, const World& world, std::optional<RobotId> selected);
  void append_environment(const Match& match, double now, bool whole);

  FieldDimensions field_;
  bool stale_ = true;
  Match shown_;
  std::vector<Node> nodes_;
  std::vector<RobotId> robots_;
  std::string out_;
};

}  // namespace soccer
