#include "simulation/server/trainer/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command_values.h"
#include "simulation/server/agents/joining.h"
#include "simulation/server/match/referee/referee_actions.h"
#include "simulation/server/match/referee/spl_penalties.h"

namespace soccer {
namespace {

/// The first three numbers of a part.
std::optional<Eigen::Vector3d> point_of(const Command::Part* part) {
  const auto vector = vector_of(part);
  return vector ? std::optional(Eigen::Vector3d((*vector)[0], (*vector)[1], (*vector)[2])) : std::nullopt;
}

}  // namespace

void Trainer::execute_message(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) {
  errors_ = 0;
  const std::string error = execute_commands(text, [&](const Command& command) {
    if (!taken_elsewhere || !taken_elsewhere(command)) execute(command);
  });
  if (!error.empty()) report_error(error);
}

void Trainer::report_error(const std::string& what) {
  constexpr int kMostOfOneMessage = 5;
  if (++errors_ > kMostOfOneMessage) return;
  state_.options.report("monitor: " + what + (errors_ == kMostOfOneMessage ? " (further errors of this message are not shown)" : ""));
}

void Trainer::execute(const Command& command) {
  if (command.name == "ball") {
    change_ball(command);
  } else if (command.name == "agent") {
    change_agent(command);
  } else if (command.name == "select") {
    select(command);
  } else if (command.name == "kill") {
    if (const auto robot = named_or_selected_robot(command)) leave(state_, state_.agents.of(*robot));
  } else if (command.name == "repos") {
    if (const auto robot = named_or_selected_robot(command)) put_beside_the_field(*robot);
  } else if (command.name == "reqfullstate") {
    state_.monitor_scene.rebuild();
  } else if (command.name == "killsim") {
    killed_ = true;
  } else if (command.name != "init" && command.name != "getAck" && !execute_match_command(command) && !execute_spl_command(command) &&
             !execute_snapshot_command(command)) {
    report_error("there is no command " + quoted(command.name) + "; it is ignored");
  }
}

bool Trainer::execute_match_command(const Command& command) {
  const std::string_view argument = first_argument(command);
  if (command.name == "playMode") {
    set_play_mode(argument);
  } else if (command.name == "kickOff") {
    state_.referee.kick_off(state_.match, side_named(argument));
  } else if (command.name == "dropBall") {
    apply(state_.referee.drop_ball(sight_of(state_.world, state_.options.step), state_.match), state_);
  } else if (command.name == "time") {
    const double time = number_or_zero(argument);
    if (time >= 0 && std::isfinite(time)) state_.match.time = time;
  } else if (command.name == "score") {
    set_score(command);
  } else {
    return false;
  }
  return true;
}

bool Trainer::execute_spl_command(const Command& command) {
  if (command.name != "penaltyShot" && command.name != "whistle" && command.name != "penalty") return false;
  if (state_.options.referee.rules != Rules::kSpl)
    report_error("(" + std::string(command.name) + " …) needs --rules spl; it is ignored");
  else if (command.name == "whistle")
    state_.referee.whistle(state_.match);
  else if (command.name == "penaltyShot")
    state_.referee.penalty_shot(state_.match, side_named(first_argument(command)));
  else
    penalise(command);
  return true;
}

bool Trainer::execute_snapshot_command(const Command& command) {
  if (command.name != "snapshot" && command.name != "restore") return false;
  using Request = SnapshotStore::Request;
  if (command.count == 0)
    report_error("(" + std::string(command.name) + " NAME) has no name; it is ignored");
  else
    snapshots_.request(command.name == "restore" ? Request::kRestore : Request::kTake, std::string(command.arguments[0]));
  return true;
}

void Trainer::set_play_mode(std::string_view name) {
  const auto mode = play_mode_named(name);
  if (mode && state_.referee.knows(*mode)) return set_mode(state_.match, *mode);
  report_error("there is no play mode " + quoted(name) + (mode ? " under these rules; it stays " : "; it stays ") +
               std::string(name_of(state_.match.mode)));
}

void Trainer::set_score(const Command& command) {
  constexpr double kMost = 999;
  const auto left = value_of(command.part("left")), right = value_of(command.part("right"));
  if (left && right && *left >= 0 && *right >= 0 && *left <= kMost && *right <= kMost)
    state_.match.score = {static_cast<int>(*left), static_cast<int>(*right)};
}

void Trainer::penalise(const Command& command) {
  const Command::Part* type = command.part("type");
  const auto code = type != nullptr && type->count > 0 ? penalty_named(type->values[0]) : std::nullopt;
  if (!code)
    report_error("(penalty …) without a known penalty, such as (type pushing); it is ignored");
  else if (const auto robot = named_robot(command))
    state_.referee.penalise(*robot, *code);
}

void Trainer::select(const Command& command) {
  AgentRegistry& agents = state_.agents;
  const auto& players = agents.players();
  const auto unum = value_of(command.part("unum"));
  if (!unum && !players.empty()) {
    const auto next = agents.selected() ? players.upper_bound(*agents.selected()) : players.begin();
    agents.select(next == players.end() ? players.begin()->first : next->first);
  } else {
    agents.select(named_robot(command));
  }
}

void Trainer::change_ball(const Command& command) {
  if (const auto position = point_of(command.part("pos"))) state_.world.scene().set_ball_position(*position);
  if (const auto velocity = point_of(command.part("vel"))) state_.world.scene().set_ball_velocity(*velocity);
}

void Trainer::change_agent(const Command& command) {
  const auto robot = named_robot(command);
  if (!robot) return;
  Scene& scene = state_.world.scene();
  const std::size_t index = scene.index_of(*robot);
  if (const auto position = point_of(command.part("pos"))) scene.set_position(index, *position);
  if (const auto impulse = point_of(command.part("push"))) scene.apply_impulse(index, *impulse);
  if (const Command::Part* button = command.part("button")) press_button(state_.agents.of(*robot), *button);
  const Command::Part* move = command.part("move");
  if (const auto position = point_of(move)) {
    const double angle = move->count > 3 ? number_or_zero(move->values[3]) : 0;
    if (std::isfinite(angle)) scene.set_upright_pose(index, *position, (angle + 90) * kDegree);
  }
}

void Trainer::press_button(Agent& agent, const Command::Part& button) {
  constexpr std::array<std::string_view, Agent::kButtons> kNames{"chest",      "head_front",  "head_middle", "head_rear",
                                                                 "lfoot_left", "lfoot_right", "rfoot_left",  "rfoot_right"};
  const auto name = std::ranges::find(kNames, button.values[0]);
  if (name == kNames.end() || button.count < 2)
    return report_error("(button NAME 0|1) does not name a button of the NAO, such as chest; it is ignored");
  agent.buttons[static_cast<std::size_t>(name - kNames.begin())] = number_or_zero(button.values[1]) > 0 ? 1 : 0;
}

void Trainer::put_beside_the_field(RobotId robot) {
  Scene& scene = state_.world.scene();
  const double left = robot.side == Side::kLeft ? -1 : 1, away = scene.ball_position().y() > 0 ? -1 : 1;
  const std::size_t index = scene.index_of(robot);
  scene.set_upright_pose(
      index, {left * 0.6 * (7 - robot.unum), away * (state_.options.world.field.width / 2 + 0.5), drop_height(scene.body(index))},
      -away * M_PI / 2);
}

std::optional<RobotId> Trainer::named_robot(const Command& command) {
  const auto robot = robot_named(command);
  if (robot && state_.agents.is_playing(*robot)) return robot;
  const auto unum = value_of(command.part("unum"));
  if (!unum || *unum >= 0) report_error("a command does not name a playing robot, such as (unum 1)(team Left); it is ignored");
  return std::nullopt;
}

std::optional<RobotId> Trainer::named_or_selected_robot(const Command& command) {
  return command.part_count > 0 ? named_robot(command) : state_.agents.selected();
}

}  // namespace soccer
