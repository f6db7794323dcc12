#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "blackboard/field/field_dimensions.h"
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

/// The node's transform at the current poses.
MonitorNode::Matrix current_matrix(const MonitorNode& node, const Scene& scene);

/// The nodes of field, goals, walls, ball and robots, with the names of the models that rcssmonitor3d and RoboViz contain.
std::vector<MonitorNode> monitor_nodes(const FieldDimensions& field, const Scene& scene);

}  // namespace soccer
