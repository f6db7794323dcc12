#pragma once

#include <memory>
#include <string>
#include <vector>

#include "simulation/simserver/match/arena_dimensions.h"
#include "simulation/simserver/mj/robots/robot_file.h"

namespace soccer::mj {

/// The bodies of one MuJoCo model: robots that may touch one another, perhaps with the ball and the goals.
struct SceneParts {
  std::vector<std::shared_ptr<const RobotFile>> robots;
  bool ball = false;
  bool goals = false;
};

/// Prefix of the names of robot `index` in a scene.
inline std::string prefix_of(std::size_t index) { return std::to_string(index) + "-"; }

/// The MJCF model of a field with these parts. Order of the free joints: ball, robot 0, robot 1, …
std::string scene_file(const ArenaDimensions& field, const SceneParts& parts);

}  // namespace soccer::mj
