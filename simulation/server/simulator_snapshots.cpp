// Snapshots: taken, put back, and kept by name for trainers.
#include <algorithm>
#include <utility>

#include "simulation/server/command.h"
#include "simulation/server/monitor_scene.h"
#include "simulation/server/simulator.h"

namespace soccer {

Snapshot Simulator::snapshot() const { return {world_.state(), match_, referee_, agents_, players_, selected_, steps_, started_}; }

void Simulator::restore(const Snapshot& snapshot) {
  world_.restore(snapshot.world);
  match_ = snapshot.match;
  referee_ = snapshot.referee;
  selected_ = snapshot.selected;
  steps_ = snapshot.steps;
  started_ = snapshot.started;
  players_ = snapshot.players;
  for (auto& [id, agent] : agents_) {
    // What is between it and its client is not put back: the client lives on.
    const auto outgoing = std::move(agent.outgoing);
    const bool synced = agent.synced;
    const int complaints = agent.complaints;
    const Agent::Stage stage = agent.stage;
    const auto body = agent.body;
    if (const auto then = snapshot.agents.find(id); then != snapshot.agents.end()) {
      agent = then->second;
    } else {
      agent = Agent{};
      agent.id = id;
    }
    if (agent.stage == Agent::Stage::kConnected) agent.stage = std::min(stage, Agent::Stage::kSceneBuilt);  // it has its body by now
    if (!agent.body) agent.body = body;
    agent.outgoing = outgoing;
    agent.synced = synced;
    agent.complaints = complaints;
  }
  for (const auto& [robot, id] : snapshot.players)
    if (!agents_.contains(id)) {
      world_.remove(robot);
      players_.erase(robot);
      if (selected_ == robot) selected_.reset();
    }
  scene_->rebuild();
}

bool Simulator::train_snapshots(const Command& command) {
  if (command.name != "snapshot" && command.name != "restore") return false;
  if (command.count == 0) {
    complain("(" + std::string(command.name) + " NAME) lacks its name; it is ignored");
  } else if (snapshot_orders_.size() < kMostSnapshots) {
    snapshot_orders_.push_back({command.name == "restore", std::string(command.arguments[0])});
  }
  return true;
}

void Simulator::obey_snapshot_orders() {
  for (const auto& [restores, name] : std::exchange(snapshot_orders_, {})) {
    const auto kept = snapshots_.find(name);
    if (restores && kept == snapshots_.end()) {
      complain("there is no snapshot " + soccer::quoted(name) + " to restore");
    } else if (restores) {
      restore(kept->second);
    } else if (kept == snapshots_.end() && snapshots_.size() >= kMostSnapshots) {
      complain(std::to_string(kMostSnapshots) + " snapshots are kept already; take one of their names instead of " + soccer::quoted(name));
    } else {
      snapshots_.insert_or_assign(name, snapshot());
    }
  }
}

}  // namespace soccer
