#include "simulation/simserver/mj/agents/agent_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/host/connection.h"

namespace soccer::mj {
namespace {

/// The first N arguments as finite numbers; std::nullopt if one of them is not.
template <std::size_t N>
std::optional<std::array<double, N>> numbers(const Command& command, std::size_t first = 0) {
  std::array<double, N> values{};
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = first + i < command.count ? to_number(command.arguments[first + i]) : std::nullopt;
    if (!value || !std::isfinite(*value)) return std::nullopt;
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
