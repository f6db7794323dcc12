#include "simulation/simserver/match/referee/soccer_referee.h"

#include <algorithm>

#include <boost/random/uniform_int_distribution.hpp>

#include "simulation/simserver/match/referee/ball_out.h"
#include "simulation/simserver/match/referee/charging.h"
#include "simulation/simserver/match/referee/clearing.h"
#include "simulation/simserver/match/referee/fouls.h"
#include "simulation/simserver/match/referee/kick_watch.h"
#include "simulation/simserver/match/referee/pass_mode.h"
#include "simulation/simserver/match/referee/placing.h"
#include "simulation/simserver/match/referee/set_play.h"
#include "simulation/simserver/match/referee/touching.h"

namespace soccer {
namespace {

/// Ends the halves when their time is over.
void judge_time(SoccerGame& game) {
  Match& match = game.match;
  const double half_time = game.rules.game.half_time - 1e-9;
  if (match.half == 1 && match.time >= half_time) {
    if (game.rules.game.single_half) return set_mode(match, PlayMode::kGameOver);
    set_mode(match, PlayMode::kBeforeKickOff);
    match.half = 2;
    game.world.orders.change_sides = game.rules.game.change_sides;
  } else if (match.half == 2 && match.time >= 2 * half_time) {
    set_mode(match, PlayMode::kGameOver);
  }
}

/// Keeps the ball at the centre spot and the robots in their own halves.
void run_before_kick_off(SoccerGame& game) {
  if (game.world.sight.robots.empty()) return;
  game.state.free_kick.setZero();
  game.world.put_ball(game.on_ground({0, 0}));
  const Side first = toss_coin(game) ? Side::kLeft : Side::kRight;
  for (const Side side : {first, other(first)}) clear_other_half(game, side);
  if (game.rules.game.automatic_kick_off && game.match.mode_time > game.rules.game.wait_before_kick_off)
    begin_kick_off(game.rules, game.match, game.state, std::nullopt);
}

void run_play(SoccerGame& game) {
  watch_passes(game);
  if (!punish_second_touch(game) && !judge_goal(game)) judge_ball_out(game);
}

void run_goal(SoccerGame& game, Side scorer) {
  clear_for_kick_off(game, other(scorer));
  if (game.match.mode_time < game.rules.game.goal_pause - 1e-9) return;
  game.state.free_kick.setZero();
  game.world.put_ball(game.on_ground({0, 0}));
  begin_kick_off(game.rules, game.match, game.state, other(scorer));
}

void run_mode(SoccerGame& game) {
  const PlayMode mode = game.match.mode;
  const std::optional<Side> kicking = kicking_side(mode);
  switch (mode) {
    case PlayMode::kBeforeKickOff: return run_before_kick_off(game);
    case PlayMode::kPlayOn: return run_play(game);
    case PlayMode::kGoalLeft: return run_goal(game, Side::kLeft);
    case PlayMode::kGoalRight: return run_goal(game, Side::kRight);
    case PlayMode::kKickOffLeft:
    case PlayMode::kKickOffRight: return run_kick_off(game, *kicking);
    case PlayMode::kGoalKickLeft:
    case PlayMode::kGoalKickRight: return run_goal_kick(game, *kicking);
    case PlayMode::kPassLeft:
    case PlayMode::kPassRight:
      run_pass_mode(game, *kicking);
      run_play(game);
      return guard_pass_mode(game, *kicking);
    default:
      if (kicking)
        run_kick(game, *kicking,
                 mode != PlayMode::kDirectFreeKickLeft && mode != PlayMode::kDirectFreeKickRight && mode != PlayMode::kCornerKickLeft &&
                     mode != PlayMode::kCornerKickRight);
  }
}

void judge_robots(SoccerGame& game) {
  const PlayMode mode = game.match.mode;
  if (mode == PlayMode::kBeforeKickOff || mode == PlayMode::kGoalLeft || mode == PlayMode::kGoalRight) return forgive_fouls(game);
  call_charging(game);
  const Side first = toss_coin(game) ? Side::kLeft : Side::kRight;
  for (const Side side : {first, other(first)}) {
    call_crowding(game, side);
    call_illegal_defence(game, side);
    call_incapable(game, side);
    call_touching(game, side);
  }
  for (const Side side : {first, other(first)}) punish_fouls(game, side);
}

}  // namespace

Orders judge_soccer(const SoccerRules& rules, const FieldDimensions& field, Sight sight, Match& match, SoccerState& state) {
  RefereeWorld world{std::move(sight), {}};
  SoccerGame game{rules, field, match, state, world};
  state.taken_places.clear();
  const Eigen::Vector3d ball = world.sight.ball;
  if (std::abs(ball.x()) < field.length / 2 + field.ball_radius + 0.001 && std::abs(ball.y()) < field.width / 2 + field.ball_radius + 0.001)
    state.last_valid = ball.head<2>();
  note_touches(game);
  observe_robots(game);
  judge_time(game);
  run_mode(game);
  judge_robots(game);
  state.ball_before = world.sight.ball;
  return std::move(world.orders);
}

void begin_kick_off(const SoccerRules& rules, Match& match, SoccerState& state, std::optional<Side> side) {
  const auto half = static_cast<std::size_t>(std::clamp(match.half, 1, 2) - 1);
  if (!side && half == 1 && state.kicked_off[0]) side = rules.game.change_sides ? *state.kicked_off[0] : other(*state.kicked_off[0]);
  if (!side) {
    const bool right = rules.game.toss_coin && boost::random::uniform_int_distribution<int>(0, 1)(state.dice) == 1;
    side = right ? Side::kRight : Side::kLeft;
  }
  if (!state.kicked_off[half]) state.kicked_off[half] = side;
  set_mode(match, kick_off_of(*side));
}

}  // namespace soccer
