#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "behaviour/policy/play_policy.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/topics/game.h"
#include "learning/optimal/walk_box.h"
#include "learning/play/go_to_ball_task.h"

namespace soccer::optimal {

/// How a robot of the behaviour simulator carries out the decisions of the task go_to_ball, without random errors.
struct WalkModel {
  GoToBallParameters task;
  PlayPolicyParameters policy;
  MotionModelParameters motion;
  PlanarWorldParameters world;
  FieldDimensions field;
  double step = 0.02;  ///< s, of the simulation

  WalkBox requests() const;                                                 ///< greatest speeds that can be requested
  WalkBox box() const;                                                      ///< greatest speeds that are walked
  double contact() const { return world.foot_radius + field.ball_radius; }  ///< m, distance at which the robot touches the ball

  /// The least time of an episode, s, if a robot without delay and lag takes `time`, s: a lower bound.
  ///
  /// Nothing moves before the command delay. In the n-th step after it, each speed is at most 1 - q^n of its limit, q = exp(-step / lag),
  /// whatever was decided. So a walk of N steps is a walk of the robot without lag that takes the time step * sum of (1 - q^n). Within a
  /// step a robot walks straight on and then turns; the robot without lag turns meanwhile, and is up to half a step behind with the turn.
  /// The task is judged at the end of the policy's periods.
  double earliest_arrival(double time) const;
};

/// The model that the environment with simulator="planar" has. config: the folder config; body, field: as in TaskOptions; changes: values
/// of parameters such as "GoToBallParameters.reach". Errors: InputError for a name that is none of these structs.
WalkModel load_walk_model(const std::filesystem::path& config, const std::string& body, const std::string& field,
                          const std::map<std::string, double>& changes);

}  // namespace soccer::optimal
