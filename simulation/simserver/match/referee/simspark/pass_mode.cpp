#include "simulation/simserver/match/referee/simspark/pass_mode.h"

#include <algorithm>

#include "simulation/simserver/match/referee/simspark/clearing.h"

namespace soccer {
namespace {

bool may_begin(const SimSparkGame& game, RobotId robot) {
  const PassRules& rules = game.rules.pass;
  const RefereeView& view = game.world.view;
  if (!rules.enabled || game.match.mode != PlayMode::kPlayOn) return false;
  if (game.state.pass[index_of(robot.side)].ago < rules.retry_wait) return false;
  if (robot.side == Side::kLeft ? game.state.touched_left : game.state.touched_right) return false;
  if (view.ball_velocity.norm() > rules.max_ball_speed) return false;
  return std::ranges::all_of(view.robots, [&](const ObservedRobot& seen) {
    const double distance = (seen.torso.head<2>() - game.ball()).norm();
    return seen.id.side == robot.side ? seen.id != robot || distance <= rules.max_ball_distance : distance >= rules.opponent_distance;
  });
}

}  // namespace

void request_pass_mode(SimSparkGame& game, RobotId robot) {
  if (!may_begin(game, robot)) return;
  game.state.pass[index_of(robot.side)].spot = game.ball();
  set_mode(game.match, robot.side == Side::kLeft ? PlayMode::kPassLeft : PlayMode::kPassRight);
}

void run_pass_mode(SimSparkGame& game, Side side) {
  PassMemory& own = game.state.pass[index_of(side)];
  const Eigen::Vector2d spot = own.spot;
  own = {};
  own.ago = 0;
  own.spot = spot;
  game.state.pass[index_of(other(side))] = {};
  const bool touched = game.state.touch.robot && game.state.touch.ago < game.match.mode_time - 1e-9;
  if (touched || game.match.mode_time >= game.rules.pass.duration - 1e-9) set_mode(game.match, PlayMode::kPlayOn);
}

void guard_pass_mode(SimSparkGame& game, Side side) {
  if (game.match.mode != (side == Side::kLeft ? PlayMode::kPassLeft : PlayMode::kPassRight)) return;
  game.state.pass[index_of(side)].spot = game.ball();
  const double distance = game.rules.pass.opponent_distance;
  repel(game, other(side), game.ball(), distance, distance + game.rules.pass.clear_margin);
}

void watch_passes(SimSparkGame& game) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    PassMemory& pass = game.state.pass[index_of(side)];
    if (pass.ago >= game.rules.pass.score_wait || pass.cleared) continue;
    if ((game.ball() - pass.spot).norm() >= game.rules.pass.opponent_distance) pass.left_circle = true;
    for (const ObservedRobot& robot : game.world.view.robots) {
      if (!robot.touches_ball || robot.id.side != side) continue;
      pass.several |= pass.toucher != 0 && pass.toucher != robot.id.unum;
      pass.toucher = robot.id.unum;
      pass.cleared |= pass.several && pass.left_circle;
    }
  }
}

}  // namespace soccer
