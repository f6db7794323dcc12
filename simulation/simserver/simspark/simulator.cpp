#include "simulation/simserver/simspark/simulator.h"

#include <cmath>
#include <utility>

#include "simulation/simserver/simspark/agents/agent_commands.h"
#include "simulation/simserver/simspark/senses/body_readings.h"
#include "simulation/simserver/simspark/senses/hearing.h"
#include "simulation/simserver/simspark/senses/percept.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

template class SimulationHost<SimulationState, Trainer, Snapshot>;

void Simulator::prepare_percepts(bool first) {
  if (!first) return;
  for (const auto& [robot, id] : state_.agents.players()) state_.format_percept(state_.agents.at(id));
}

void Simulator::execute_requests() {
  for (auto& [id, agent] : state_.agents.all())
    if (agent.introduction) join(state_, agent);
  for (const auto& [robot, id] : state_.agents.players()) beam(state_, state_.agents.at(id));
}

std::string_view Simulator::advance_world() {
  World& world = state_.world;
  const int divergences = world.divergence_count();
  world.step(static_cast<int>(std::lround(options().step / options().world.physics_step)), loop_);
  return world.divergence_count() != divergences ? "all bodies were reset to their last positions, at rest" : "";
}

RefereeView Simulator::referee_view() const { return referee_view_of(state_.world, options().step); }

void Simulator::sense() {
  const Scene& scene = state_.world.scene();
  std::vector<Speaker> speakers;
  for (const auto& [robot, id] : state_.agents.players()) {
    Agent& agent = state_.agents.at(id);
    update_sonars(agent, scene, state_.options.step);
    update_accelerometer(agent, scene, state_.options.step);
    speakers.push_back({&agent, scene.position(scene.index_of(robot), kTorso)});
  }
  deliver_messages(speakers);
  for (auto& [id, agent] : state_.agents.all())
    if (agent.stage == Agent::Stage::kPrepared) state_.format_percept(agent);
  loop_.run(static_cast<int>(speakers.size()), [&](int i, int) { state_.format_percept(*speakers[static_cast<std::size_t>(i)].agent); });
}

std::string_view Simulator::full_state() {
  return state_.monitor_scene.full(state_.world.scene(), state_.match, now(), state_.agents.selected());
}
std::string_view Simulator::monitor_frame() {
  return state_.monitor_scene.frame(state_.world.scene(), state_.match, now(), state_.agents.selected());
}

SceneTruth Simulator::scene_truth() const { return truth_of(state_.world.scene(), state_.match.teams); }

}  // namespace soccer
