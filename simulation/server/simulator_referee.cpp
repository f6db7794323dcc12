// What the referee sees of the world, what it does to it, and what it is told.
#include "simulation/server/command.h"
#include "simulation/server/monitor_scene.h"
#include "simulation/server/referee/spl_penalties.h"
#include "simulation/server/simulator.h"

namespace soccer {

Sight Simulator::look() const {
  Sight sight{options_.step, world_.ball_position(), world_.ball_velocity(), {}, {}};
  const std::vector<Eigen::AlignedBox3d> boxes = world_.boxes();
  for (std::size_t r = 0; r < world_.robots().size(); ++r)
    sight.robots.push_back({world_.robots()[r], world_.position(r, kTorso), world_.torso_velocity(r), boxes[r], false});
  for (const std::size_t robot : world_.touches().ball) sight.robots[robot].touches_ball = true;
  for (const Touches::Meeting& meeting : world_.touches().robots) sight.meetings.push_back({meeting.a, meeting.b, meeting.at.head<2>()});
  return sight;
}

void Simulator::obey(const Orders& orders) {
  if (orders.ball) {
    world_.set_ball_position(*orders.ball);
    world_.set_ball_velocity(Eigen::Vector3d::Zero());
  }
  for (const Orders::Placement& placement : orders.robots) {
    const std::size_t robot = world_.index_of(placement.robot);
    if (placement.heading)
      world_.place(robot, placement.torso, *placement.heading);
    else
      world_.move(robot, placement.torso);
  }
  if (orders.change_sides) change_sides();
}

void Simulator::change_sides() {
  world_.swap_sides();
  std::swap(match_.teams[0], match_.teams[1]);
  std::swap(match_.score[0], match_.score[1]);
  std::map<RobotId, int> players;
  for (auto& [robot, id] : players_) {
    Agent& agent = agents_.at(id);
    agent.robot.side = other(agent.robot.side);
    agent.announce = true;
    players[agent.robot] = id;
  }
  players_ = std::move(players);
  if (selected_) selected_->side = other(selected_->side);
  scene_->rebuild();
}

void Simulator::hear_game_controller(std::string_view datagram) {
  std::string complaint;
  if (referee_.hear_game_controller(datagram, complaint)) return;
  if (refused_reasons_.insert(complaint).second) options_.report("a datagram is not taken for a GameController's: " + complaint);
}

bool Simulator::train_penalty(const Command& command) {
  if (command.name != "penalty") return false;
  const Command::Part* type = command.part("type");
  const auto code = type != nullptr && type->count > 0 ? penalty_named(type->values[0]) : std::nullopt;
  if (options_.referee.rules != Rules::kSpl)
    complain("(penalty …) needs --rules spl; it is ignored");
  else if (!code)
    complain("(penalty …) names no penalty, as (type pushing) would; it is ignored");
  else if (const auto robot = named_robot(command))
    referee_.penalise(*robot, *code);
  return true;
}

}  // namespace soccer
