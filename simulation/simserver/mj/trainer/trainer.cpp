#include "simulation/simserver/mj/trainer/trainer.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/command.h"
#include "simulation/protocol/number.h"
#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {
namespace {

Eigen::Vector3d point(const auto& numbers) { return {numbers[0], numbers[1], numbers[2]}; }

}  // namespace

void Trainer::execute(const Command& command) {
  const std::string_view argument = first_argument(command);
  if (command.name == "ball") {
    change_ball(command);
  } else if (command.name == "agent") {
    change_agent(command);
  } else if (command.name == "playMode") {
    set_play_mode(argument);
  } else if (command.name == "kickOff") {
    kick_off(argument);
  } else if (command.name == "dropBall") {
    apply(state_.referee.drop_ball(referee_view_of(state_.arena), state_.match), state_);
  } else if (command.name == "time") {
    const auto time = finite_number(argument);
    if (!time || *time < 0) return report_error("(time SECONDS) needs a number of at least 0; it is ignored");
    state_.match.time = *time;
  } else if (command.name == "snapshot" || command.name == "restore") {
    if (argument.empty()) return report_error("(" + std::string(command.name) + " NAME) has no name; it is ignored");
    if (command.name == "restore")
      snapshots_.request_restore(std::string(argument));
    else
      snapshots_.request_snapshot(std::string(argument));
  } else if (command.name == "reqfullstate") {
    state_.scene_changed = true;
  } else if (command.name == "killsim") {
    kill();
  } else if (command.name != "init") {
    report_error("there is no command " + soccer::quoted(command.name) + "; it is ignored");
  }
}

void Trainer::set_play_mode(std::string_view name) {
  const auto mode = play_mode_named(name);
  if (mode && state_.referee.accepts_mode(*mode)) {
    state_.match.mode = *mode;
    state_.match.mode_time = 0;
    return;
  }
  report_error("there is no play mode " + soccer::quoted(name) + (mode ? " under these rules; it stays " : "; it stays ") +
               std::string(name_of(state_.match.mode)));
}

void Trainer::kick_off(std::string_view name) {
  std::optional<Side> side;
  if (name == "Left" || name == "left" || name == "L" || name == "l") side = Side::kLeft;
  if (name == "Right" || name == "right" || name == "R" || name == "r") side = Side::kRight;
  apply(state_.referee.kick_off(state_.match, side), state_);
}

void Trainer::change_ball(const Command& command) {
  const auto position = numbers_of<3>(command.part("pos")), velocity = numbers_of<3>(command.part("vel"));
  if (!position && !velocity) return report_error("(ball …) has neither (pos X Y Z) nor (vel X Y Z); it is ignored");
  const BallBody& ball = state_.arena.ball();
  state_.arena.place_ball(position ? point(*position) : ball.position(), velocity ? point(*velocity) : Eigen::Vector3d(0, 0, 0));
}

void Trainer::change_agent(const Command& command) {
  const Command::Part* team = command.part("team");
  const Match& match = state_.match;
  std::optional<Side> side;
  if (team != nullptr && team->count > 0)
    for (const Side candidate : {Side::kLeft, Side::kRight})
      if (team->values[0] == (candidate == Side::kLeft ? "Left" : "Right") || team->values[0] == match.teams[soccer::index_of(candidate)])
        side = candidate;
  constexpr int kMaxNumber = 99;
  const auto number = whole_number_of(command.part("unum"), kMaxNumber);
  const std::size_t robot = side && number ? state_.arena.index_of({*side, *number}) : state_.arena.robots().size();
  if (robot == state_.arena.robots().size())
    return report_error("a command does not name a playing robot, such as (unum 1)(team Left); it is ignored");
  const RobotBody& body = state_.arena.robots()[robot];
  if (const auto position = numbers_of<3>(command.part("pos")))
    state_.arena.place(robot, point(*position), body.rotation());
  else if (const auto move = numbers_of<4>(command.part("move")))
    state_.arena.place(robot, point(*move), Eigen::Quaterniond(Eigen::AngleAxisd((*move)[3] * kDegree, Eigen::Vector3d::UnitZ())));
  else if (const auto pose = numbers_of<7>(command.part("move3d")))
    state_.arena.place(robot, point(*pose), Eigen::Quaterniond((*pose)[3], (*pose)[4], (*pose)[5], (*pose)[6]).normalized());
  else
    report_error("(agent …) has no (pos X Y Z), (move X Y Z ANGLE) or (move3d X Y Z QW QX QY QZ); it is ignored");
}

}  // namespace soccer::mj
