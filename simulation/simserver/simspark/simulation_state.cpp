#include "simulation/simserver/simspark/simulation_state.h"

#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/simserver/host/truth_log.h"
#include "simulation/simserver/simspark/physics/scene_shapes.h"
#include "simulation/simserver/simspark/senses/percept.h"

namespace soccer {

namespace {

void change_sides(SimulationState& state) {
  state.world.swap_sides();
  std::swap(state.match.teams[0], state.match.teams[1]);
  std::swap(state.match.score[0], state.match.score[1]);
  state.agents.swap_sides();
  state.monitor_scene.rebuild();
}

/// The axes of a torso, of which x points forward; in the body's axes, x points right.
Eigen::Matrix3d torso_axes(const Eigen::Matrix3d& rotation) {
  Eigen::Matrix3d axes;
  axes << rotation.col(1), -rotation.col(0), rotation.col(2);
  return axes;
}

}  // namespace

SimulationState::SimulationState(SimulatorOptions with)
    : HostedGame(Referee(with.referee, with.world.field, with.seed), with.agents > 0),
      options(std::move(with)),
      world(options.world),
      vision(options.world.field, options.dialect, options.noise),
      monitor_scene(options.world.field) {
  const double ratio = options.step / options.world.physics_step;
  require(ratio > 0.5 && std::abs(ratio - std::round(ratio)) < 1e-6, "the step must be a whole multiple of the physics step");
}

void SimulationState::format_percept(Agent& agent) const { soccer::format_percept(agent, world, match, vision, now()); }

Snapshot take_snapshot(const SimulationState& state) { return {state.world.state(), state}; }

void restore(const Snapshot& snapshot, SimulationState& state) {
  state.world.restore(snapshot.world);
  state.restore_match(snapshot.game);
  for (const RobotId robot : state.agents.restore(snapshot.game.agents)) state.world.remove(robot);
  state.monitor_scene.rebuild();
}

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

SceneTruth truth_of(const Scene& scene, const std::array<std::string, 2>& teams) {
  SceneTruth truth = truth_of_ball(scene.ball_position(), scene.ball_velocity());
  truth.robots.reserve(scene.robots().size());
  for (std::size_t r = 0; r < scene.robots().size(); ++r)
    truth.robots.push_back(truth_of_robot(scene.robots()[r], teams, scene.position(r, kTorso), torso_axes(scene.rotation(r, kTorso))));
  return truth;
}

}  // namespace soccer
