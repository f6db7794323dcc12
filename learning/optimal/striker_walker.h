#pragma once

#include <array>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "learning/optimal/walk_model.h"
#include "simulation/planar/minds/compiled_mind.h"

namespace soccer::optimal {

/// Walks to the ball like the striker of the compiled behaviour, which is written by hand. It never kicks: the task ends before.
class StrikerWalker {
 public:
  explicit StrikerWalker(const WalkModel& model);

  /// The action, -1 to 1: forward, left, turn. ball: in the robot's frame; heading: rad, 0 faces the goal.
  std::array<float, 3> decide(Point2<Ground> ball, double heading);

 private:
  PlayPolicyParameters policy_;
  CompiledMind mind_;
  MindInputs in_;
  MindOutputs out_;
};

}  // namespace soccer::optimal
