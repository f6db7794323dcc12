#include "simulation/simserver/match/referee/simspark/kick_watch.h"

#include "simulation/simserver/match/referee/simspark/placing.h"
#include "simulation/simserver/match/referee/simspark/set_play.h"

namespace soccer {

bool last_touch_was_that_kick(const SimSparkGame& game) {
  const SimSparkState& state = game.state;
  return state.kick.taker && state.touch.robot == state.kick.taker && state.kick.ago - state.touch.ago < game.rules.game.kick_time - 1e-9;
}

void remember_kick(SimSparkState& state, bool indirect) { state.kick = {state.touch.robot, state.touch.ago, indirect, true}; }

void forget_kicks(SimSparkState& state) {
  state.kick.indirect = state.kick.watch_second = false;
  state.pass = {};
}

bool punish_second_touch(SimSparkGame& game) {
  TakenKick& kick = game.state.kick;
  if (!kick.watch_second || !kick.taker || last_touch_was_that_kick(game)) return false;
  kick.watch_second = kick.indirect = false;
  if (game.state.touch.robot != kick.taker) return false;
  award_free_kick(game, other(kick.taker->side));
  return true;
}

void note_touches(SimSparkGame& game) {
  SimSparkState& state = game.state;
  const double step = game.world.view.step;
  state.touch.ago += step;
  state.kick.ago += step;
  for (PassMemory& pass : state.pass) pass.ago += step;
  std::vector<RobotId> touching;
  for (const ObservedRobot& robot : game.world.view.robots)
    if (robot.touches_ball) touching.push_back(robot.id);
  state.touched_left = state.touched_right = false;
  for (const RobotId robot : touching) (robot.side == Side::kLeft ? state.touched_left : state.touched_right) = true;
  if (!touching.empty()) {
    // If several robots touch the ball, the last touch is chosen at random, so that no side has an advantage from the order.
    const auto pick = static_cast<std::size_t>(game.state.dice.uniform(0, static_cast<double>(touching.size())));
    state.touch = {touching[std::min(pick, touching.size() - 1)], 0};
  }
  if (!state.kick_off_taker) return;
  const bool left = state.kick_off_taker->side == Side::kLeft;
  const bool by_others = left ? state.touched_right : state.touched_left, by_own = left ? state.touched_left : state.touched_right;
  if (by_others || (by_own && game.ball().norm() > game.free_kick_distance())) state.kick_off_taker.reset();
}

Eigen::Vector2d off_penalty_areas(const SimSparkGame& game, Eigen::Vector2d place) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const Eigen::AlignedBox2d area = game.own_area(side);
    if (!area.contains(place)) continue;
    return {side == Side::kLeft ? area.max().x() : area.min().x(), place.y() < 0 ? area.min().y() : area.max().y()};
  }
  return place;
}

}  // namespace soccer
