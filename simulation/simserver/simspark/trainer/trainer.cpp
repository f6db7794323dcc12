#include "simulation/simserver/simspark/trainer/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"
#include "simulation/simserver/simspark/agents/agent_commands.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

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
    kill();
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
    apply(state_.referee.kick_off(state_.match, side_named(argument)), state_);
  } else if (command.name == "dropBall") {
    apply(state_.referee.drop_ball(referee_view_of(state_.world, state_.options.step), state_.match), state_);
  } else if (command.name == "time") {
    set_time(argument);
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
  if (command.count == 0)
    report_error("(" + std::string(command.name) + " NAME) has no name; it is ignored");
  else if (command.name == "restore")
    snapshots_.request_restore(std::string(command.arguments[0]));
  else
    snapshots_.request_snapshot(std::string(command.arguments[0]));
  return true;
}

void Trainer::set_play_mode(std::string_view name) {
  const auto mode = play_mode_named(name);
  if (mode && state_.referee.accepts_mode(*mode)) return set_mode(state_.match, *mode);
  report_error("there is no play mode " + quoted(name) + (mode ? " under these rules; it stays " : "; it stays ") +
               std::string(name_of(state_.match.mode)));
}

void Trainer::set_time(std::string_view text) {
  const auto time = finite_number(text);
  if (!time || *time < 0) return report_error("(time SECONDS) needs a number of at least 0; it is ignored");
  state_.match.time = *time;
}

void Trainer::set_score(const Command& command) {
  const auto score = score_of(command);
  if (!score) return report_error("(score (left N)(right N)) needs two whole numbers from 0 to 999; it is ignored");
  state_.match.score = *score;
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
  if (command.part("unum") == nullptr && !players.empty()) {
    const auto next = agents.selected() ? players.upper_bound(*agents.selected()) : players.begin();
    agents.select(next == players.end() ? players.begin()->first : next->first);
  } else {
    agents.select(named_robot(command));
  }
}

std::optional<Eigen::Vector3d> Trainer::point_of(const Command& command, std::string_view part) {
  const Command::Part* const numbers = command.part(part);
  if (numbers == nullptr) return std::nullopt;
  if (const auto vector = numbers_of<3>(numbers)) return Eigen::Vector3d((*vector)[0], (*vector)[1], (*vector)[2]);
  report_error("(" + std::string(part) + " X Y Z) needs three numbers between -1000 and 1000; it is ignored");
  return std::nullopt;
}

void Trainer::change_ball(const Command& command) {
  if (command.part("pos") == nullptr && command.part("vel") == nullptr)
    report_error("(ball …) has neither (pos X Y Z) nor (vel X Y Z); it is ignored");
  if (const auto position = point_of(command, "pos")) state_.world.scene().set_ball_position(*position);
  if (const auto velocity = point_of(command, "vel")) state_.world.scene().set_ball_velocity(*velocity);
}

void Trainer::change_agent(const Command& command) {
  const auto robot = named_robot(command);
  if (!robot) return;
  Scene& scene = state_.world.scene();
  const std::size_t index = scene.index_of(*robot);
  if (const auto position = point_of(command, "pos")) scene.set_position(index, *position);
  if (const auto impulse = point_of(command, "push")) scene.apply_impulse(index, *impulse);
  if (const Command::Part* button = command.part("button")) press_button(state_.agents.of(*robot), *button);
  move_agent(command, index);
}

void Trainer::move_agent(const Command& command, std::size_t index) {
  const auto position = point_of(command, "move");
  if (!position) return;
  const Command::Part& move = *command.part("move");
  const auto angle = move.count > 3 ? finite_number(move.values[3]) : std::optional(0.0);
  if (!angle) return report_error("the angle of (move X Y Z ANGLE) is not a number; it is ignored");
  state_.world.scene().set_upright_pose(index, *position, (*angle + 90) * kDegree);
}

void Trainer::press_button(Agent& agent, const Command::Part& button) {
  constexpr std::array<std::string_view, Agent::kButtons> kNames{"chest",      "head_front",  "head_middle", "head_rear",
                                                                 "lfoot_left", "lfoot_right", "rfoot_left",  "rfoot_right"};
  const auto name = std::ranges::find(kNames, button.values[0]);
  if (name == kNames.end()) return report_error("(button NAME 0|1) does not name a button of the NAO, such as chest; it is ignored");
  const auto pressed = button.count > 1 ? finite_number(button.values[1]) : std::nullopt;
  if (pressed != 0 && pressed != 1) return report_error("(button NAME 0|1) is neither 0 nor 1; it is ignored");
  agent.buttons[static_cast<std::size_t>(name - kNames.begin())] = pressed == 1 ? 1 : 0;
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
