#pragma once

#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "simulation/monitor/monitored_scene.h"
#include "simulation/protocol/sexpr.h"

namespace soccer::experiment {

/// The part of a server's scene graph that contains the poses of ball and robots. A full scene builds the list of nodes and marks those
/// that are needed; partial scenes, which repeat the skeleton, then update only the marked matrices.
class SceneGraph {
 public:
  /// Reads a full scene: the list of nodes at the reader's position. Errors: InputError for a malformed scene.
  void read_full(SexprReader& reader);

  /// Reads a partial scene. Errors: InputError for a malformed scene, or one whose skeleton differs from that of the last full scene.
  void read_partial(SexprReader& reader);

  /// Writes ball and robots; leaves the time unchanged.
  void write_to(MonitoredScene& truth) const;

 private:
  using Matrix = Eigen::Matrix4d;  // column-major, the order of the numbers in a message

  struct Node {
    int parent = -1;
    bool tracked = false;
    Matrix in_parent = Matrix::Identity();
  };
  struct Robot {
    Side side;
    int number;
    int torso;  // node
  };

  template <bool kFull>
  void read_nodes(SexprReader& reader);
  template <bool kFull>
  void read_attribute(SexprReader& reader, int node);
  void read_matrix(SexprReader& reader, int node);
  void read_mesh_name(SexprReader& reader, int node);
  void read_materials(SexprReader& reader, int node);
  int ancestor_at(int node, int depth) const;
  void track(int node);
  Matrix in_world(int node) const;

  std::vector<Node> nodes_;
  std::vector<Robot> robots_;
  int ball_ = -1;
};

}  // namespace soccer::experiment
