// What the referee sees of the world, and what it does to it.
#include "simulation/server/monitor_scene.h"
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

}  // namespace soccer
