#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "behaviour/policy/play_policy.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "learning/play/play_tasks.h"

namespace soccer::optimal {

/// The greatest speeds of a robot that walks forward or backward, sideways and turns, all at the same time.
struct WalkBox {
  double forward = 0;   ///< m/s
  double sideways = 0;  ///< m/s
  double turn = 0;      ///< rad/s
};

/// A velocity as parts of a WalkBox, -1 to 1: forward, left, and the turn to the left.
struct WalkChoice {
  double forward = 0, left = 0;
  int turn = 0;  ///< -1, 0 or 1
};

/// The velocities among which an optimal walk chooses: the border of the box with every turn, and the turns on the spot. Inside of it, a
/// robot is faster only to stay where it is. `divisions`: of half a side of the box; more than 1 is for walks along an obstacle, whose
/// direction is not free.
inline std::vector<WalkChoice> walk_choices(int divisions) {
  std::vector<std::array<double, 2>> border;
  for (int i = -divisions; i <= divisions; ++i)
    for (int j = -divisions; j <= divisions; ++j)
      if (i == -divisions || i == divisions || j == -divisions || j == divisions)
        border.push_back({static_cast<double>(i) / divisions, static_cast<double>(j) / divisions});
  std::vector<WalkChoice> choices{{0, 0, -1}, {0, 0, 1}};
  choices.reserve(2 + 3 * border.size());
  for (const auto& [forward, left] : border)
    for (const int turn : {-1, 0, 1}) choices.push_back({forward, left, turn});
  return choices;
}

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
