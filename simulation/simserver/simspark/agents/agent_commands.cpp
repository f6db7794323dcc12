#include "simulation/simserver/simspark/agents/agent_commands.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "simulation/protocol/command.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/simspark/agents/joining.h"
#include "simulation/simserver/simspark/senses/hearing.h"

namespace soccer {
namespace {

/// As in rcssserver3d: text that is not a number gives speed 0, and NaN gives full speed backwards.
double motor_speed(std::string_view text) {
  const double speed = number_or_zero(text);
  return std::isnan(speed) ? -std::numeric_limits<double>::infinity() : speed;
}

/// Executes the commands of one agent.
class AgentCommands {
 public:
  AgentCommands(SimulationState& state, Agent& agent) : state_(state), agent_(agent) {}

  void execute(const Command& command) {
    if (const std::size_t hinge = hinge_named(command.name, 'e'); hinge != kNoHinge)
      turn_hinge(static_cast<HingeId>(hinge), command);
    else if (const auto joint = std::ranges::find(kJointNames, command.name); joint != kJointNames.end())
      turn_joint(static_cast<JointId>(joint - kJointNames.begin()), command);
    else if (command.name == "syn")
      agent_.synced = true;
    else if (command.name == "say")
      say(command);
    else if (command.name == "beam")
      beam(command);
    else if (command.name == "pass")
      request_pass_mode();
    else if (command.name == "init")
      init(command);
    else if (command.name == "scene")
      build_scene(command);
    else if (command.name == "cameras")
      open_cameras();
    else
      report("there is no command " + quoted(command.name) + "; it is ignored");
  }

  void report(const std::string& what) { report_error(state_, agent_, what); }

 private:
  bool playing() const { return agent_.stage == Agent::Stage::kPlaying; }
  RobotMotors& motors() { return state_.world.motors(state_.world.scene().index_of(agent_.robot)); }

  void turn_hinge(HingeId id, const Command& command) {
    if (!playing() || command.count == 0) return;
    const std::size_t hinge = agent_.body->hinge_of(id);
    if (hinge == agent_.body->hinges() || agent_.body->is_nao())
      return report("its robot has no hinge " + quoted(command.name) + "; the command is ignored");
    motors().set_velocity(hinge, motor_speed(command.arguments[0]));
  }

  void turn_joint(JointId joint, const Command& command) {
    if (!playing()) return;
    if (!agent_.body->is_nao()) return report("its robot has no servo " + quoted(command.name) + "; the command is ignored");
    const auto angle = command.count > 0 ? to_number(command.arguments[0]) : std::nullopt;
    const auto stiffness = command.count > 1 ? to_number(command.arguments[1]) : std::nullopt;
    if (!angle || !stiffness) return report("(" + std::string(command.name) + " ANGLE STIFFNESS) lacks a number; it is ignored");
    motors().set_target(joint, *angle, *stiffness);
  }

  void say(const Command& command) {
    if (!playing() || command.count == 0 || !is_valid_message(command.arguments[0])) return;
    if (!agent_.first_message) agent_.first_message = command.arguments[0];
    agent_.last_message = command.arguments[0];
  }

  void beam(const Command& command) {
    if (command.count < 3) return;
    const auto number = [&](std::size_t i) { return number_or_zero(command.arguments[i]); };
    agent_.beam = Agent::Beam{number(0), number(1), number(2)};
  }

  void request_pass_mode() {
    if (playing()) state_.referee.request_pass_mode(agent_.robot);
  }

  void init(const Command& command) {
    const Command::Part* unum = command.part("unum");
    const Command::Part* team = command.part("teamname");
    const double number = unum != nullptr && unum->count > 0 ? number_or_zero(unum->values[0]) : 0;
    const bool whole = number >= 0 && number <= kMaxPlayerNumber && number == std::floor(number);
    agent_.synced = true;  // some agents send (syn) only after it
    agent_.introduction = {whole ? static_cast<int>(number) : -1, team != nullptr && team->count > 0 ? std::string(team->values[0]) : ""};
    if (!state_.started) join(state_, agent_);
  }

  void open_cameras() {
    if (!state_.options.cameras) return report("(cameras) without --cameras of the server; it is ignored");
    agent_.cameras = true;
  }

  void build_scene(const Command& command) {
    if (agent_.stage != Agent::Stage::kConnected) return report("a second (scene …); it is ignored");
    agent_.body = requested_body(command);
    agent_.stage = Agent::Stage::kPrepared;
    state_.monitor_scene.rebuild();
    state_.format_percept(agent_);
  }

  std::shared_ptr<const BodyDescription> requested_body(const Command& command) {
    const BodyLibrary& bodies = state_.options.world.bodies;
    const std::string_view scene = command.count > 0 ? command.arguments[0] : "";
    const std::string_view file = scene.substr(scene.rfind('/') + 1), name = file.substr(0, file.rfind(".rsg"));
    const std::string_view wanted = name == "nao" ? std::string_view(state_.options.body) : name;
    const auto own = bodies.by_name.find(wanted);
    if (own != bodies.by_name.end()) return own->second;
    const auto unreadable = bodies.unreadable.find(wanted);
    if (unreadable != bodies.unreadable.end())
      report(std::string("it gets a robot of simspark, because its body cannot be loaded: ") + unreadable->second.what());
    const double type = command.count > 1 ? number_or_zero(command.arguments[1]) : 0;
    if (type >= 0 && type < BodyLibrary::kTypes && type == std::floor(type)) return bodies.simspark[static_cast<std::size_t>(type)];
    report("there is no robot type " + quoted(command.arguments[1]) + " (types: 0 to 4); it gets type 0");
    return bodies.simspark[0];
  }

  SimulationState& state_;
  Agent& agent_;
};

}  // namespace

void execute_message(SimulationState& state, Agent& agent, std::string_view payload) {
  AgentCommands commands(state, agent);
  const std::string error = execute_commands(payload, [&](const Command& command) { commands.execute(command); });
  if (!state.started && !agent.next_percept.empty()) {
    // Answered at once. A (syn) in this message belongs to the previous percept, so the answer is queued after it.
    agent.outgoing.push_back(std::move(agent.next_percept));
    agent.next_percept.clear();
    agent.synced = false;
  }
  if (!error.empty()) commands.report(error);
}

}  // namespace soccer
