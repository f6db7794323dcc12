#pragma once

#include "blackboard/topics/game.h"
#include "simulation/simserver/match/referee/sight.h"
#include "simulation/simserver/match/referee/soccer_rules.h"
#include "simulation/simserver/match/referee/soccer_state.h"

namespace soccer {

/// Inputs and outputs of the 3D league's rules.
struct SoccerGame {
  const SoccerRules& rules;
  const FieldDimensions& field;
  Match& match;
  SoccerState& state;
  RefereeWorld& world;

  RobotRecord& record(std::size_t robot) const { return state.record(world.sight.robots[robot].id); }
  /// The penalty area of the team that defends this side.
  Eigen::AlignedBox2d own_area(Side side) const {
    const double sign = side == Side::kLeft ? -1 : 1, goal = sign * field.length / 2, front = goal - sign * field.penalty_area_length;
    return {Eigen::Vector2d(std::min(goal, front), -field.penalty_area_width / 2),
            Eigen::Vector2d(std::max(goal, front), field.penalty_area_width / 2)};
  }
  Eigen::Vector2d ball() const { return world.sight.ball.head<2>(); }
  Eigen::Vector3d on_ground(const Eigen::Vector2d& place) const { return {place.x(), place.y(), field.ball_radius}; }
  double free_kick_distance() const { return field.centre_circle_radius; }
};

/// Sign of x towards the team's own goal: -1 for the left team, 1 for the right.
constexpr double homeward(Side side) { return side == Side::kLeft ? -1 : 1; }

}  // namespace soccer
