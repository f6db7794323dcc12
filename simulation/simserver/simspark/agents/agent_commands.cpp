#include "simulation/simserver/simspark/agents/agent_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/simspark/senses/hearing.h"

namespace soccer {

namespace {

/// Whether the team may have one more robot of the agent's type. Source: rcssserver3d's rule for heterogeneous teams.
bool type_is_free(const AgentRegistry& agents, const Agent& agent, Side side) {
  constexpr int kMaxOfOneType = 7, kMaxOfTwoTypes = 9;
  std::array<int, BodyLibrary::kTypes> count{};
  for (const auto& [robot, id] : agents.players())
    if (robot.side == side) ++count[static_cast<std::size_t>(agents.of(robot).body->type)];
  const auto own = static_cast<std::size_t>(agent.body->type);
  if (++count[own] > kMaxOfOneType) return false;
  for (std::size_t other = 0; other < count.size(); ++other)
    if (other != own && count[own] + count[other] > kMaxOfTwoTypes) return false;
  return true;
}

/// A position for a new robot in its own half, away from the ball and other robots.
Eigen::Vector3d free_position(const Scene& scene, const FieldDimensions& field, RobotId id, double height) {
  constexpr double kMargin = 0.8, kRow = 1.2, kClear = 0.6;
  const int rows = std::max(1, static_cast<int>((field.width - kMargin) / kRow) + 1);
  for (int slot = id.unum - 1; slot < 100; ++slot) {
    const int column = slot / rows, row = slot % rows;
    const double x = -field.length / 2 + kMargin * (1 + column), y = field.width / 2 - kMargin - kRow * row;
    Eigen::Vector3d position(id.side == Side::kLeft ? x : -x, y, height);
    bool free = (scene.ball_position() - position).head<2>().norm() > kClear;
    for (std::size_t r = 0; r < scene.robots().size(); ++r) free &= (scene.position(r, kTorso) - position).head<2>().norm() > kClear;
    if (free) return position;
  }
  return {0, field.width / 2 + kMargin, height};
}

/// The robot that an agent is assigned; std::nullopt, and a report, if it is refused.
std::optional<RobotId> assigned_robot(SimulationState& state, Agent& agent, const Agent::Introduction& wanted) {
  const auto refuse = [&](const std::string& why) {
    report_error(state, agent, why);
    return std::nullopt;
  };
  if (!is_team_name(wanted.team)) return refuse("(init …) without a valid team name; it is refused");
  if (wanted.unum < 0) return refuse("its number is not in 1 to 11; (init …) is refused");
  const auto side = side_of_team(state.match, wanted.team);
  if (!side) return refuse("there are already two teams other than '" + wanted.team + "'; (init …) is refused");
  RobotId robot{*side, wanted.unum};
  if (robot.unum == 0)
    for (robot.unum = 1; state.agents.is_playing(robot) && robot.unum <= kMaxPlayerNumber;) ++robot.unum;
  if (robot.unum > kMaxPlayerNumber || state.agents.is_playing(robot))
    return refuse("number " + std::to_string(wanted.unum) + " of team '" + wanted.team + "' is taken; (init …) is refused");
  if (state.options.type_limits && !type_is_free(state.agents, agent, robot.side))
    return refuse("team '" + wanted.team + "' has too many robots of type " + std::to_string(agent.body->type) + "; (init …) is refused");
  return robot;
}

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

void join(SimulationState& state, Agent& agent) {
  const Agent::Introduction wanted = *agent.introduction;
  agent.introduction.reset();
  if (agent.stage == Agent::Stage::kConnected) return report_error(state, agent, "(init …) before (scene …); it is ignored");
  if (agent.stage == Agent::Stage::kPlaying) {
    if (wanted.team != agent.team || (wanted.unum != 0 && wanted.unum != agent.robot.unum))
      report_error(state, agent, "it is already playing; its second (init …) is ignored");
    return;
  }
  const auto robot = assigned_robot(state, agent, wanted);
  if (!robot) return;
  state.match.teams[robot->side == Side::kLeft ? 0 : 1] = wanted.team;
  if (state.options.individuals) agent.body = with_individual(*agent.body, state.options.individuals->of(*robot));
  const double height = drop_height(*agent.body), heading = robot->side == Side::kLeft ? 0 : M_PI;
  state.world.add(*robot, free_position(state.world.scene(), state.options.world.field, *robot, height), heading, agent.body);
  state.agents.start_playing(agent, *robot, wanted.team);
  agent.noise = robot_noise(state.options.seed, *robot);
  state.vision.calibrate(agent);
  agent.buttons = {};
  agent.echoes = {};
  agent.delayed_readings.clear();
  agent.velocity = agent.acceleration = agent.previous_acceleration = Eigen::Vector3d::Zero();
  state.monitor_scene.rebuild();
  if (!state.started) state.format_percept(agent);
}

void beam(SimulationState& state, Agent& agent) {
  if (!agent.beam) return;
  Agent::Beam to = *agent.beam;
  agent.beam.reset();
  if (!may_beam(state.match.mode)) return;
  const FieldDimensions& field = state.options.world.field;
  if (!(std::abs(to.x) < field.length && std::abs(to.y) < field.width && std::isfinite(to.angle)))
    return report_error(state, agent, "(beam …) to a position far outside the field; it is ignored");
  state.referee.perturb_beam(to.x, to.y, to.angle);
  const bool left = agent.robot.side == Side::kLeft;
  const double mirror = left ? 1 : -1;
  Scene& scene = state.world.scene();
  scene.set_upright_pose(scene.index_of(agent.robot), {mirror * to.x, mirror * to.y, drop_height(*agent.body)},
                         to.angle * kDegree + (left ? 0 : M_PI));
}

void leave(SimulationState& state, Agent& agent) {
  state.monitor_scene.rebuild();
  if (agent.stage != Agent::Stage::kPlaying) return;
  state.world.remove(agent.robot);
  state.agents.stop_playing(agent);
}

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
