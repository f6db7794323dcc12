#include "simulation/simserver/simspark/referee_actions.h"

#include <utility>

#include "simulation/simserver/simspark/physics/robot_boxes.h"

namespace soccer {
namespace {

void change_sides(SimulationState& state) {
  state.world.swap_sides();
  std::swap(state.match.teams[0], state.match.teams[1]);
  std::swap(state.match.score[0], state.match.score[1]);
  state.agents.swap_sides();
  state.monitor_scene.rebuild();
}

}  // namespace

RefereeView referee_view_of(const World& world, double step) {
  const Scene& scene = world.scene();
  const Collisions& collisions = world.collisions();
  RefereeView view{step, scene.ball_position(), scene.ball_velocity(), {}, {}};
  const std::vector<Eigen::AlignedBox3d> boxes = robot_boxes(scene);
  for (std::size_t r = 0; r < scene.robots().size(); ++r)
    view.robots.push_back({scene.robots()[r], scene.position(r, kTorso), scene.torso_velocity(r), boxes[r], false});
  for (const std::size_t robot : collisions.with_ball) view.robots[robot].touches_ball = true;
  for (const Collisions::Pair& pair : collisions.between_robots) view.contacts.push_back({pair.a, pair.b, pair.position.head<2>()});
  return view;
}

void apply(const RefereeActions& actions, SimulationState& state) {
  Scene& scene = state.world.scene();
  if (actions.ball) {
    scene.set_ball_position(*actions.ball);
    scene.set_ball_velocity(Eigen::Vector3d::Zero());
  }
  for (const RefereeActions::Placement& placement : actions.robots) {
    const std::size_t robot = scene.index_of(placement.robot);
    if (placement.heading)
      scene.set_upright_pose(robot, placement.torso, *placement.heading);
    else
      scene.set_position(robot, placement.torso);
  }
  if (actions.change_sides) change_sides(state);
}

}  // namespace soccer
