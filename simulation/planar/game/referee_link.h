#pragma once

#include <array>
#include <vector>

#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "simulation/planar/minds/mind.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"

namespace soccer {

/// The sides of the teams, and the order of the robots on the field.
struct Lineup {
  std::vector<Player> players;  ///< by robot: the home team, then the away team
  bool home_is_left = true;

  Side side(std::size_t robot) const { return players[robot].home == home_is_left ? Side::kLeft : Side::kRight; }
  RobotId id(std::size_t robot) const { return {side(robot), players[robot].number}; }
  /// The robot with this id. Errors: std::logic_error if there is none.
  std::size_t robot(RobotId id) const;
  /// The robots, those of the left team first.
  std::vector<std::size_t> order() const;
};

/// What a referee sees of the world.
RefereeView referee_view_of(const PlanarWorld& world, const Lineup& lineup, const std::vector<MotionModel>& bodies,
                            const FieldDimensions& field, double step);

/// Executes a referee's actions, except a change of sides. Returns the robots that were moved.
std::vector<std::size_t> apply(const RefereeActions& actions, const Lineup& lineup, PlanarWorld& world, std::vector<MotionModel>& bodies);

/// The game from the point of view of a robot.
void show_game(const Match& match, const Lineup& lineup, std::size_t robot, double time, Game& game);

}  // namespace soccer
