// What a monitor may ask of the simulator.
#include <algorithm>
#include <cmath>

#include "simulation/server/command.h"
#include "simulation/server/monitor_scene.h"
#include "simulation/server/simulator.h"

namespace soccer {
namespace {

constexpr double kDegree = M_PI / 180;
constexpr double kFarthest = 1000;  // m or m/s; beyond lies a mistake

/// Three numbers of a part, when they are there and make sense.
std::optional<Eigen::Vector3d> vector_of(const Command::Part* part) {
  if (part == nullptr || part->count < 3) return std::nullopt;
  const Eigen::Vector3d v(number_or_zero(part->values[0]), number_or_zero(part->values[1]), number_or_zero(part->values[2]));
  if (!(v.cwiseAbs().maxCoeff() < kFarthest)) return std::nullopt;
  return v;
}

std::optional<double> value_of(const Command::Part* part) {
  if (part == nullptr || part->count == 0) return std::nullopt;
  const double value = number_or_zero(part->values[0]);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<Side> side_named(std::string_view name) {
  if (name == "Left") return Side::kLeft;
  if (name == "Right") return Side::kRight;
  return std::nullopt;
}

}  // namespace

void Simulator::command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) {
  SexprReader reader(text);
  Command command;
  monitor_complaints_ = 0;
  bool empty = !text.empty();
  for (; next_command(reader, command); empty = false)
    if (!taken_elsewhere || !taken_elsewhere(command)) train(command);
  if (!reader.error().reason.empty())
    complain("byte " + std::to_string(reader.error().position) + " of its message: " + std::string(reader.error().reason) +
             "; the rest of the message is ignored");
  else if (empty)
    complain("its message of " + std::to_string(text.size()) + " bytes holds no command; it is ignored");
}

void Simulator::complain(const std::string& what) {
  constexpr int kMostOfOneMessage = 5;
  if (++monitor_complaints_ > kMostOfOneMessage) return;
  options_.report("monitor: " + what +
                  (monitor_complaints_ == kMostOfOneMessage ? " (further mistakes of this message are not shown)" : ""));
}

void Simulator::train(const Command& command) {
  if (command.name == "ball") {
    train_ball(command);
  } else if (command.name == "agent") {
    train_agent(command);
  } else if (command.name == "select") {
    const auto unum = value_of(command.part("unum"));
    if (!unum && !players_.empty()) {
      const auto next = selected_ ? players_.upper_bound(*selected_) : players_.begin();
      selected_ = next == players_.end() ? players_.begin()->first : next->first;
    } else if (const auto robot = named_robot(command)) {
      selected_ = robot;
    } else {
      selected_.reset();
    }
  } else if (command.name == "kill") {
    if (const auto robot = command.part_count > 0 ? named_robot(command) : selected_) leave(agents_.at(players_.at(*robot)));
  } else if (command.name == "repos") {
    if (const auto robot = command.part_count > 0 ? named_robot(command) : selected_) put_beside_the_field(*robot);
  } else if (command.name == "reqfullstate") {
    scene_->rebuild();
  } else if (command.name == "killsim") {
    killed_ = true;
  } else if (command.name != "init" && command.name != "getAck" && !train_match(command) && !train_penalty(command) &&
             !train_snapshots(command)) {
    complain("there is no command " + quoted(command.name) + "; it is ignored");
  }
}

bool Simulator::train_match(const Command& command) {
  const std::string_view argument = command.count > 0 ? command.arguments[0] : "";
  if (command.name == "playMode") {
    const auto mode = play_mode_named(argument);
    if (!mode || !referee_.knows(*mode))
      complain("there is no play mode " + quoted(argument) + (mode ? " under these rules; it stays " : "; it stays ") +
               std::string(name_of(match_.mode)));
    else
      set_mode(match_, *mode);
  } else if (command.name == "kickOff") {
    referee_.kick_off(match_, side_named(argument));
  } else if (command.name == "penaltyShot" || command.name == "whistle") {
    if (options_.referee.rules != Rules::kSpl)
      complain("(" + std::string(command.name) + " …) needs --rules spl; it is ignored");
    else if (command.name == "whistle")
      referee_.whistle(match_);
    else
      referee_.penalty_shot(match_, side_named(argument));
  } else if (command.name == "dropBall") {
    drop_ball();
  } else if (command.name == "time") {
    const double time = number_or_zero(argument);
    if (time >= 0 && std::isfinite(time)) match_.time = time;
  } else if (command.name == "score") {
    const auto left = value_of(command.part("left")), right = value_of(command.part("right"));
    constexpr double kMost = 999;
    if (left && right && *left >= 0 && *right >= 0 && *left <= kMost && *right <= kMost)
      match_.score = {static_cast<int>(*left), static_cast<int>(*right)};
  } else {
    return false;
  }
  return true;
}

void Simulator::train_ball(const Command& command) {
  if (const auto position = vector_of(command.part("pos"))) world_.set_ball_position(*position);
  if (const auto velocity = vector_of(command.part("vel"))) world_.set_ball_velocity(*velocity);
}

std::optional<RobotId> Simulator::named_robot(const Command& command) {
  const Command::Part* team = command.part("team");
  const auto unum = value_of(command.part("unum"));
  const auto side = team != nullptr && team->count > 0 ? side_named(team->values[0]) : std::nullopt;
  if (side && unum)
    for (const auto& [robot, id] : players_)
      if (robot.side == *side && robot.unum == *unum) return robot;
  if (!unum || *unum >= 0) complain("a command names no robot that plays, as (unum 1)(team Left) would; it is ignored");
  return std::nullopt;
}

void Simulator::train_agent(const Command& command) {
  const auto robot = named_robot(command);
  if (!robot) return;
  const std::size_t index = world_.index_of(*robot);
  if (const auto position = vector_of(command.part("pos"))) world_.move(index, *position);
  if (const auto impulse = vector_of(command.part("push"))) world_.push(index, *impulse);
  if (const Command::Part* button = command.part("button")) press_button(agents_.at(players_.at(*robot)), *button);
  const Command::Part* move = command.part("move");
  if (const auto position = vector_of(move)) {
    const double angle = move->count > 3 ? number_or_zero(move->values[3]) : 0;
    if (std::isfinite(angle)) world_.place(index, *position, (angle + 90) * kDegree);
  }
}

void Simulator::press_button(Agent& agent, const Command::Part& button) {
  constexpr std::array<std::string_view, Agent::kButtons> kNames{"chest",      "head_front",  "head_middle", "head_rear",
                                                                 "lfoot_left", "lfoot_right", "rfoot_left",  "rfoot_right"};
  const auto name = std::ranges::find(kNames, button.values[0]);
  if (name == kNames.end() || button.count < 2) return complain("(button NAME 0|1) names no button of a NAO, such as chest; it is ignored");
  agent.buttons[static_cast<std::size_t>(name - kNames.begin())] = number_or_zero(button.values[1]) > 0 ? 1 : 0;
}

void Simulator::put_beside_the_field(RobotId robot) {
  const double left = robot.side == Side::kLeft ? -1 : 1, away = world_.ball_position().y() > 0 ? -1 : 1;
  const std::size_t index = world_.index_of(robot);
  world_.place(index, {left * 0.6 * (7 - robot.unum), away * (options_.world.field.width / 2 + 0.5), drop_height(world_.body(index))},
               -away * M_PI / 2);
}

void Simulator::drop_ball() { obey(referee_.drop_ball(look(), match_)); }

std::string_view Simulator::full_state() { return scene_->full(world_, match_, now(), selected_); }
std::string_view Simulator::monitor_frame() { return scene_->frame(world_, match_, now(), selected_); }

}  // namespace soccer
