#pragma once

#include <array>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "learning/optimal/arrival_times.h"
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

/// Walks to the ball by a table of arrival times: an optimal walk as far as delay, lag and decisions allow. It knows the model of the walk,
/// predicts with it what each choice, held for some decisions, leads to, and decides for the choice after which the robot arrives first.
///
/// The table belongs to a robot without lag. Position plus lag times velocity moves like one: it follows the decisions at once. So the
/// time that remains is that of this point in the table, and a lag.
class TableWalker {
 public:
  /// The robot stands. times: must outlive this, and have the box and the contact of the model.
  TableWalker(const WalkModel& model, const ArrivalTimes& times);

  /// The action, -1 to 1: forward, left, turn. ball: at rest, in the robot's frame; heading: rad, 0 faces the goal.
  std::array<float, 3> decide(Point2<Ground> ball, double heading);

 private:
  MotionRequest request_of(const WalkChoice& choice) const;
  void advance(MotionModel& motion, PlanarWorld& world, int decision) const;
  bool arrived(const PlanarWorld& world) const;
  double remaining(const PlanarWorld& world) const;
  bool can_stop(const PlanarWorld& world, double clearance) const;
  double time_of(const WalkChoice& choice) const;

  WalkModel model_;
  const ArrivalTimes* times_;
  std::vector<WalkChoice> choices_;
  MotionModel motion_;
  PlanarWorld world_;  // the ball lies at the origin
  int decisions_ = 0;
  int steps_;  // of the simulation in a decision's period
};

}  // namespace soccer::optimal
