#include "simulation/planar/game/referee_link.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

GameState state_of(PlayMode mode) {
  switch (mode) {
    case PlayMode::kReady: return GameState::kReady;
    case PlayMode::kSet: return GameState::kSet;
    case PlayMode::kPlaying: return GameState::kPlaying;
    case PlayMode::kFinished: return GameState::kFinished;
    default: return GameState::kInitial;
  }
}

}  // namespace

std::size_t Lineup::robot(RobotId id) const {
  for (std::size_t robot = 0; robot < players.size(); ++robot)
    if (this->id(robot) == id) return robot;
  require(false, "a referee moves a robot that does not play");
  return 0;
}

std::vector<std::size_t> Lineup::order() const {
  std::vector<std::size_t> robots;
  for (const Side wanted : {Side::kLeft, Side::kRight})
    for (std::size_t robot = 0; robot < players.size(); ++robot)
      if (side(robot) == wanted) robots.push_back(robot);
  return robots;
}

RefereeView referee_view_of(const PlanarWorld& world, const Lineup& lineup, const std::vector<MotionModel>& bodies,
                            const FieldDimensions& field, double step) {
  RefereeView view;
  view.step = step;
  view.ball = {world.ball.x, world.ball.y, field.ball_radius};
  view.ball_velocity = {world.ball_velocity.x, world.ball_velocity.y, 0};
  std::vector<std::size_t> place(world.robots());
  for (const std::size_t robot : lineup.order()) {
    place[robot] = view.robots.size();
    const double half = bodies[robot].half_width(), height = bodies[robot].torso_height();
    ObservedRobot seen;
    seen.id = lineup.id(robot);
    seen.torso = {world.x[robot], world.y[robot], height};
    seen.velocity = {world.vx[robot], world.vy[robot], 0};
    seen.box = Eigen::AlignedBox3d(seen.torso - Eigen::Vector3d(half, half, height), seen.torso + Eigen::Vector3d(half, half, height));
    seen.touches_ball = world.touched_ball[robot] != 0;
    view.robots.push_back(seen);
  }
  for (const PlanarWorld::Contact& contact : world.contacts)
    view.contacts.push_back({place[contact.a], place[contact.b], {contact.at.x, contact.at.y}});
  return view;
}

std::vector<std::size_t> apply(const RefereeActions& actions, const Lineup& lineup, PlanarWorld& world, std::vector<MotionModel>& bodies) {
  if (actions.ball) {
    world.ball = {actions.ball->x(), actions.ball->y()};
    world.ball_velocity = {};
  }
  std::vector<std::size_t> moved;
  for (const RefereeActions::Placement& placement : actions.robots) {
    const std::size_t robot = lineup.robot(placement.robot);
    world.place(robot, {placement.torso.x(), placement.torso.y(), placement.heading.value_or(world.heading[robot])});
    world.lies[robot] = 0;
    bodies[robot].put_upright();
    moved.push_back(robot);
  }
  return moved;
}

void show_game(const Match& match, const Lineup& lineup, std::size_t robot, double time, Game& game) {
  const Side side = lineup.side(robot);
  game.state = state_of(match.mode);
  game.player = lineup.players[robot].number;
  game.team = lineup.players[robot].home ? 1 : 2;
  game.team_name = match.teams[index_of(side)];
  game.time = match.time;
  game.clock = time;
  game.in_state = match.mode_time;
  game.own_kick_off = match.next_kick_off == side;
  game.own_score = match.score[index_of(side)];
  game.their_score = match.score[index_of(other(side))];
  game.penalised = false;
  game.mates_penalised = {};
  for (const Penalised& penalised : match.penalised) {
    if (penalised.robot.side != side) continue;
    game.mates_penalised[static_cast<std::size_t>(penalised.robot.unum - 1)] = true;
    game.penalised = game.penalised || penalised.robot.unum == game.player;
  }
}

}  // namespace soccer
