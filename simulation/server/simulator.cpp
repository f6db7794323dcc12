#include "simulation/server/simulator.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/config/yaml.h"
#include "blackboard/error.h"
#include "simulation/server/body_file.h"
#include "simulation/server/hearing.h"
#include "simulation/server/monitor_scene.h"
#include "simulation/server/nao_percept.h"
#include "simulation/server/percept.h"

namespace soccer {

SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field) {
  const std::filesystem::path file = config / "fields" / (field + ".yaml");
  SimulatorOptions options;
  options.world.field = load_yaml<FieldDimensions>(file);
  options.world.ball = load_yaml<BallSurface>(file);
  options.world.physics_step = std::min(options.step, load_yaml<Engine>(file).step);
  options.world.bodies = load_bodies(config);
  return options;
}

Simulator::Simulator(SimulatorOptions options)
    : options_(std::move(options)),
      world_(options_.world),
      vision_(options_.world.field, options_.dialect, options_.noise),
      referee_(options_.referee, options_.world.field, options_.seed),
      scene_(std::make_unique<MonitorScene>(options_.world.field)),
      loop_(options_.threads),
      started_(options_.agents == 0) {
  const double ratio = options_.step / options_.world.physics_step;
  match_.mode = referee_.first_mode();
  require(ratio > 0.5 && std::abs(ratio - std::round(ratio)) < 1e-6, "the step is a whole multiple of the physics step");
}

Simulator::~Simulator() = default;

int Simulator::connect() {
  const int id = next_id_++;
  agents_[id].id = id;
  return id;
}

void Simulator::disconnect(int id) {
  const auto found = agents_.find(id);
  if (found == agents_.end()) return;
  leave(found->second);
  agents_.erase(found);
}

std::optional<std::string_view> Simulator::take_message(int id) {
  Agent& agent = agents_.at(id);
  if (agent.outgoing.empty()) return std::nullopt;
  agent.spare = std::exchange(agent.sent_last, std::move(agent.outgoing.front()));
  agent.outgoing.pop_front();
  return agent.sent_last;
}

bool Simulator::everyone_synced() const {
  int taking_part = 0;
  for (const auto& [id, agent] : agents_) {
    if (agent.stage == Agent::Stage::kConnected) continue;
    if (!agent.synced) return false;
    ++taking_part;
  }
  return taking_part > 0 && can_start();
}

void Simulator::publish() {
  obey_snapshot_orders();
  if (!started_) {
    started_ = true;
    for (const auto& [robot, id] : players_) format_percept(agents_.at(id), world_, match_, vision_, now());
  }
  for (auto& [id, agent] : agents_) {
    if (agent.next_percept.empty()) continue;
    agent.outgoing.push_back(std::exchange(agent.next_percept, std::move(agent.spare)));
    agent.next_percept.clear();
    agent.synced = false;
    if (agent.outgoing.size() > 2) agent.outgoing.pop_front();  // nobody takes them: as a full socket, it loses whole messages
  }
}

void Simulator::move() {
  for (auto& [id, agent] : agents_)
    if (agent.introduction) introduce(agent);
  for (const auto& [robot, id] : players_) beam(agents_.at(id));
  const int upsets = world_.upsets();
  world_.step(static_cast<int>(std::lround(options_.step / options_.world.physics_step)), loop_);
  if (world_.upsets() != upsets)
    options_.report("the physics left the finite at " + std::to_string(now()) + " s; everything was put to rest where it was");
  ++steps_;
  referee_.advance_clock(match_, options_.step);
  if (referee_.on()) obey(referee_.judge(look(), match_));
}

void Simulator::sense() {
  measure_motion();
  let_hear();
  for (auto& [id, agent] : agents_)
    if (agent.stage == Agent::Stage::kSceneBuilt) format_percept(agent, world_, match_, vision_, now());
  playing_.clear();
  for (const auto& [robot, id] : players_) playing_.push_back(&agents_.at(id));
  loop_.run(static_cast<int>(playing_.size()),
            [this](int i, int) { format_percept(*playing_[static_cast<std::size_t>(i)], world_, match_, vision_, now()); });
}

void Simulator::measure_motion() {
  for (const auto& [robot, id] : players_) {
    Agent& agent = agents_.at(id);
    const std::size_t index = world_.index_of(robot);
    const auto& [x, y, z] = agent.body->sensors.accelerometer;  // no NAO: at the torso's middle
    const Eigen::Vector3d velocity = world_.velocity_at(index, {-y, x, z});
    listen_to_sonars(agent, world_, options_.step);
    agent.previous_acceleration = agent.acceleration;
    agent.acceleration = (velocity - agent.velocity) / options_.step;
    agent.velocity = velocity;
  }
}

void Simulator::let_hear() {
  std::vector<Talker> talkers;
  for (const auto& [robot, id] : players_) talkers.push_back({&agents_.at(id), world_.position(world_.index_of(robot), kTorso)});
  soccer::let_hear(talkers);
}

Truth Simulator::truth() const {
  Truth truth{now(), match_.time, match_.mode, world_.ball_position(), world_.ball_velocity(), {}};
  for (std::size_t r = 0; r < world_.robots().size(); ++r) {
    const RobotId id = world_.robots()[r];
    const Eigen::Matrix3d rotation = world_.rotation(r, kTorso);
    truth.robots.push_back({id, match_.teams[id.side == Side::kLeft ? 0 : 1], world_.position(r, kTorso), rotation,
                            std::atan2(rotation(1, 1), rotation(0, 1)), rotation(2, 2) > std::sqrt(0.5)});
  }
  return truth;
}

}  // namespace soccer
