#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/server/match.h"
#include "simulation/server/world.h"

namespace soccer {

/// The scene graph as monitors get it: whole (RSG), or what changed since the last frame (RDS) with the skeleton of the rest.
class MonitorScene {
 public:
  explicit MonitorScene(const FieldDimensions& field) : field_(field) {}

  /// Somebody came or went: the next frame is whole.
  void rebuild() { stale_ = true; }

  /// Everything, for a monitor that has nothing yet. Does not touch what the next frame compares with.
  std::string_view full(const World& world, const Match& match, double now, std::optional<RobotId> selected);
  /// The next of the frames that all monitors get.
  std::string_view frame(const World& world, const Match& match, double now, std::optional<RobotId> selected);

 private:
  using Matrix = std::array<double, 16>;  // column by column
  enum class Kind { kTransform, kStaticMesh, kOneMaterial, kLight };
  enum class Mover { kNothing, kBall, kPart };

  struct Node {
    Kind kind = Kind::kTransform;
    Matrix matrix{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    std::string attributes = {};  // of what is drawn
    Mover mover = Mover::kNothing;
    std::size_t robot = 0, part = 0;
    bool selection = false;  // seen only while the robot is selected
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
