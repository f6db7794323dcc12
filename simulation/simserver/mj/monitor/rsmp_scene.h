#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// Frames of the Robot Simulation Monitor Protocol 1.0, which RoboViz reads from version 2.1 on: time, scene graph, field, game. The graph
/// consists of the goals, the ball and the robots; of a robot, each body is a transformation relative to the torso. Source: RoboViz 2.1.1
/// and rcssservermj.
class RsmpScene {
 public:
  /// A frame with the complete scene graph, for a new monitor; valid until the next call.
  std::string_view full(const SimulationState& state);
  /// The next frame for all monitors: two complete ones when state.scene_changed, one every 5 s; otherwise what has moved.
  std::string_view frame(SimulationState& state);

 private:
  void append_head(const SimulationState& state);
  void append_tail(const SimulationState& state);
  void append_moved(const Eigen::Isometry3d& pose, std::string_view rest);

  std::string out_;
  std::vector<Eigen::Isometry3d> sent_;  // the poses that monitors have, in the order of the graph
  std::size_t next_ = 0;
  int complete_frames_ = 2;
  int since_complete_ = 0;
};

}  // namespace soccer::mj
