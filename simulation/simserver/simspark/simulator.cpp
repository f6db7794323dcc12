#include "simulation/simserver/simspark/simulator.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "simulation/simserver/simspark/agents/agent_commands.h"
#include "simulation/simserver/simspark/agents/joining.h"
#include "simulation/simserver/simspark/monitor/scene_truth.h"
#include "simulation/simserver/simspark/referee_actions.h"
#include "simulation/simserver/simspark/senses/accelerometer.h"
#include "simulation/simserver/simspark/senses/hearing.h"
#include "simulation/simserver/simspark/senses/nao_percept.h"

namespace soccer {
Simulator::Simulator(SimulatorOptions options) : state_(std::move(options)), trainer_(state_, snapshots_), loop_(state_.options.threads) {}

void Simulator::disconnect(int id) {
  Agent* const agent = state_.agents.find(id);
  if (agent == nullptr) return;
  leave(state_, *agent);
  state_.agents.erase(id);
}

void Simulator::receive(int id, std::string_view payload) { execute_message(state_, state_.agents.at(id), payload); }

std::optional<std::string_view> Simulator::take_message(int id) {
  Agent& agent = state_.agents.at(id);
  if (agent.outgoing.empty()) return std::nullopt;
  agent.spare = std::exchange(agent.sent_last, std::move(agent.outgoing.front()));
  agent.outgoing.pop_front();
  return agent.sent_last;
}

bool Simulator::everyone_synced() const {
  int taking_part = 0;
  for (const auto& [id, agent] : state_.agents.all()) {
    if (agent.stage == Agent::Stage::kConnected) continue;
    if (!agent.synced) return false;
    ++taking_part;
  }
  return taking_part > 0 && can_start();
}

void Simulator::publish() {
  snapshots_.execute_requests(state_, [this](const std::string& error) { trainer_.report_error(error); });
  if (!state_.started) {
    state_.started = true;
    for (const auto& [robot, id] : state_.agents.players()) state_.format_percept(state_.agents.at(id));
  }
  for (auto& [id, agent] : state_.agents.all()) {
    if (agent.next_percept.empty()) continue;
    agent.outgoing.push_back(std::exchange(agent.next_percept, std::move(agent.spare)));
    agent.next_percept.clear();
    agent.synced = false;
    if (agent.outgoing.size() > 2) agent.outgoing.pop_front();  // not taken: whole messages are dropped, as with a full socket
  }
}

void Simulator::move() {
  const SimulatorOptions& options = state_.options;
  for (auto& [id, agent] : state_.agents.all())
    if (agent.introduction) join(state_, agent);
  for (const auto& [robot, id] : state_.agents.players()) beam(state_, state_.agents.at(id));
  World& world = state_.world;
  const int divergences = world.divergence_count();
  world.step(static_cast<int>(std::lround(options.step / options.world.physics_step)), loop_);
  if (world.divergence_count() != divergences)
    options.report("the physics diverged at " + std::to_string(now()) + " s; all bodies were reset to their last positions, at rest");
  ++state_.steps;
  state_.referee.advance_clock(state_.match, options.step);
  if (state_.referee.on()) apply(state_.referee.judge(sight_of(world, options.step), state_.match), state_);
}

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
    if (agent.stage == Agent::Stage::kSceneBuilt) state_.format_percept(agent);
  loop_.run(static_cast<int>(speakers.size()), [&](int i, int) { state_.format_percept(*speakers[static_cast<std::size_t>(i)].agent); });
}

void Simulator::command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) {
  trainer_.execute_message(text, taken_elsewhere);
}

void Simulator::hear_game_controller(std::string_view datagram, const std::string& sender, double now) {
  std::string error;
  if (state_.referee.hear_game_controller(datagram, error, sender, now)) return;
  if (refused_reasons_.insert(error).second) state_.options.report("a datagram to the port of the GameController is ignored: " + error);
}

std::string_view Simulator::full_state() {
  return state_.monitor_scene.full(state_.world.scene(), state_.match, now(), state_.agents.selected());
}
std::string_view Simulator::monitor_frame() {
  return state_.monitor_scene.frame(state_.world.scene(), state_.match, now(), state_.agents.selected());
}

SceneTruth Simulator::truth() const {
  const Match& match = state_.match;
  SceneTruth truth = truth_of(state_.world.scene(), match.teams);
  truth.time = from_seconds(now());
  truth.game_time = match.time;
  truth.play_mode = name_of(match.mode);
  truth.score_left = match.score[0];
  truth.score_right = match.score[1];
  return truth;
}

}  // namespace soccer
