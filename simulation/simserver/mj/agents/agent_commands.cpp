#include "simulation/simserver/mj/agents/agent_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/mj/senses/percept.h"

namespace soccer::mj {

namespace {

/// Why the agent may not play; empty if it may.
std::string objection(const SimulationState& state, const Agent& agent, std::optional<Side> side) {
  const Arena& arena = state.arena;
  if (!side) return "there are two other teams already";
  if (agent.number > state.options.referee.mj.max_number) return "its number is too high";
  if (arena.index_of({*side, agent.number}) < arena.robots().size())
    return "number " + std::to_string(agent.number) + " of its team plays already";
  if (std::ranges::count(arena.robots(), *side, [](const RobotBody& r) { return r.id.side; }) >= state.options.referee.mj.team_size)
    return "its team is complete";
  return "";
}

/// The agents that have introduced themselves, in the order of their robots, so that the order of connections does not matter.
std::vector<Agent*> introduced(SimulationState& state) {
  std::vector<Agent*> agents;
  for (auto& [id, agent] : state.agents.all())
    if (agent.stage == Agent::Stage::kPrepared) agents.push_back(&agent);
  std::ranges::stable_sort(agents, {}, [](const Agent* agent) { return agent->number; });
  return agents;
}

/// The first N arguments as finite numbers; std::nullopt if one of them is not.
template <std::size_t N>
std::optional<std::array<double, N>> numbers(const Command& command, std::size_t first = 0) {
  std::array<double, N> values{};
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = first + i < command.count ? finite_number(command.arguments[first + i]) : std::nullopt;
    if (!value) return std::nullopt;
    values[i] = *value;
  }
  return values;
}

/// Number of bytes that a base64 text stands for; std::nullopt if it is not base64.
std::optional<std::size_t> base64_bytes(std::string_view text) {
  if (text.empty() || text.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
  const auto is_digit = [](unsigned char c) { return std::isalnum(c) != 0 || c == '+' || c == '/'; };
  if (!std::ranges::all_of(text.substr(0, text.size() - padding), is_digit)) return std::nullopt;
  return text.size() / 4 * 3 - padding;
}

/// Executes the commands of one agent.
class AgentCommands {
 public:
  AgentCommands(SimulationState& state, Agent& agent) : state_(state), agent_(agent) {}

  void execute(const Command& command) {
    if (agent_.stage == Agent::Stage::kConnected) return introduce(command);
    if (agent_.stage != Agent::Stage::kPlaying || command.name == "syn") return;
    if (command.name == "beam")
      beam(command);
    else if (command.name == "SPK")
      speak(command);
    else
      move_motor(command);
  }

  void report(const std::string& what) { report_error(state_, agent_, what); }

 private:
  void introduce(const Command& command) {
    constexpr double kMaxValue = 1e9;
    constexpr int kNumbers = 100;  // rcssservermj takes the absolute number modulo 100
    const auto refuse = [&](const std::string& why) {
      report(why + "; it is refused");
      agent_.stage = Agent::Stage::kRefused;
    };
    if (command.name != "init" || command.count != 3) return refuse("its first message is not (init ROBOT TEAM NUMBER)");
    const std::string robot(command.arguments[0]);
    const auto number = to_number(command.arguments[2]);
    if (!is_team_name(command.arguments[1])) return refuse("its team name is not printable");
    if (!number || std::abs(*number) > kMaxValue || *number != std::floor(*number))
      return refuse("its number " + soccer::quoted(command.arguments[2]) + " is not a whole number");
    if (!is_robot_name(robot)) return refuse("there is no robot " + soccer::quoted(robot));
    try {
      auto& file = state_.files[robot];
      if (!file) file = load_robot(state_.options.robots, robot);
      agent_.file = file;
    } catch (const InputError& error) {
      return refuse(error.what());
    }
    agent_.team = command.arguments[1];
    agent_.number = static_cast<int>(std::abs(*number)) % kNumbers;
    agent_.stage = Agent::Stage::kPrepared;
  }

  void beam(const Command& command) {
    const auto target = numbers<3>(command);
    if (!target) return report("(beam X Y ANGLE) lacks a finite number; it is ignored");
    agent_.beam = Agent::Beam{(*target)[0], (*target)[1], (*target)[2] * kDegree};
  }

  void speak(const Command& command) {
    const auto volume = numbers<1>(command, 1);
    const auto bytes = command.count > 2 ? base64_bytes(command.arguments[2]) : std::nullopt;
    if (!volume || !bytes || command.arguments[0] != agent_.file->speaker)
      return report("(SPK NAME VOLUME BASE64) has no loudspeaker's name, finite volume and base64 text; it is ignored");
    agent_.speech = Agent::Speech{std::string(command.arguments[2]), std::min((*volume)[0] / 100, 1.0), *bytes};
  }

  void move_motor(const Command& command) {
    const auto& motors = agent_.file->motors;
    const auto motor = std::ranges::find(motors, command.name, &Motor::effector);
    if (motor == motors.end()) return report("its robot has no effector " + soccer::quoted(command.name) + "; the command is ignored");
    const auto values = numbers<5>(command);
    if (!values) return report("(" + std::string(command.name) + " q dq kp kd tau) lacks a finite number; it is ignored");
    const auto& [q, dq, kp, kd, tau] = *values;
    RobotBody& body = state_.arena.robot(state_.arena.index_of(agent_.robot));
    body.commands[static_cast<std::size_t>(motor - motors.begin())] = {q * kDegree, dq * kDegree, kp, kd, tau};
  }

  SimulationState& state_;
  Agent& agent_;
};

}  // namespace

void join_introduced(SimulationState& state) {
  for (Agent* const agent : introduced(state)) {
    Match& match = state.match;
    const std::optional<Side> side = side_of_team(match, agent->team);
    std::string why = objection(state, *agent, side);
    if (why.empty()) {
      const ArenaDimensions& field = state.options.field;
      const double sign = *side == Side::kLeft ? -1 : 1;
      agent->robot = {*side, agent->number};
      try {
        state.arena.add(agent->robot, agent->file, sign * (2 * agent->number + 1), field.width / 2 + field.border, -M_PI / 2);
      } catch (const InputError& error) {
        why = error.what();
      }
    }
    if (!why.empty()) {
      report_error(state, *agent, why + "; it is refused");
      agent->stage = Agent::Stage::kRefused;
      continue;
    }
    match.teams[index_of(*side)] = agent->team;
    agent->stage = Agent::Stage::kPlaying;
    agent->noise = robot_noise(state.options.seed, agent->robot);
    state.scene_changed = true;
    format_percept(state, *agent);
  }
}

void leave(SimulationState& state, Agent& agent) {
  if (agent.stage == Agent::Stage::kPlaying) {
    state.arena.remove(agent.robot);
    state.scene_changed = true;
  }
  agent.stage = Agent::Stage::kConnected;
}

void beam(SimulationState& state, Agent& agent) {
  const auto target = std::exchange(agent.beam, std::nullopt);
  if (!target || !state.may_beam()) return;
  const bool left = agent.robot.side == Side::kLeft;
  const Eigen::Vector3d at((left ? -1 : 1) * std::abs(target->x), target->y, agent.file->spawn_height);
  const Eigen::AngleAxisd turn(target->angle + (left ? 0 : M_PI), Eigen::Vector3d::UnitZ());
  state.arena.place(state.arena.index_of(agent.robot), at, Eigen::Quaterniond(turn));
}

void execute_message(SimulationState& state, Agent& agent, std::string_view payload) {
  AgentCommands commands(state, agent);
  const std::string error = execute_commands(payload, [&](const Command& command) { commands.execute(command); });
  if (agent.stage == Agent::Stage::kPlaying) agent.synced = true;
  if (!error.empty()) commands.report(error);
  if (agent.stage == Agent::Stage::kConnected) {
    commands.report("its first message is not (init ROBOT TEAM NUMBER); it is refused");
    agent.stage = Agent::Stage::kRefused;
  }
}

}  // namespace soccer::mj
