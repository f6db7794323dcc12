#include "simulation/server/match/referee/referee_actions.h"

#include <utility>

namespace soccer {
namespace {

void change_sides(SimulationState& state) {
  state.world.swap_sides();
  std::swap(state.match.teams[0], state.match.teams[1]);
  std::swap(state.match.score[0], state.match.score[1]);
  state.agents.swap_sides();
  state.scene.rebuild();
}

}  // namespace

Sight sight_of(const World& world, double step) {
  Sight sight{step, world.ball_position(), world.ball_velocity(), {}, {}};
  const std::vector<Eigen::AlignedBox3d> boxes = world.boxes();
  for (std::size_t r = 0; r < world.robots().size(); ++r)
    sight.robots.push_back({world.robots()[r], world.position(r, kTorso), world.torso_velocity(r), boxes[r], false});
  for (const std::size_t robot : world.touches().ball) sight.robots[robot].touches_ball = true;
  for (const Touches::Meeting& meeting : world.touches().robots) sight.meetings.push_back({meeting.a, meeting.b, meeting.at.head<2>()});
  return sight;
}

void apply(const Orders& orders, SimulationState& state) {
  World& world = state.world;
  if (orders.ball) {
    world.set_ball_position(*orders.ball);
    world.set_ball_velocity(Eigen::Vector3d::Zero());
  }
  for (const Orders::Placement& placement : orders.robots) {
    const std::size_t robot = world.index_of(placement.robot);
    if (placement.heading)
      world.place(robot, placement.torso, *placement.heading);
    else
      world.move(robot, placement.torso);
  }
  if (orders.change_sides) change_sides(state);
}

}  // namespace soccer
