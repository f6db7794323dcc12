#include "simulation/simserver/match/referee/simspark/simspark_referee.h"

#include <algorithm>
#include <cmath>

#include "simulation/simserver/match/referee/simspark/charging.h"
#include "simulation/simserver/match/referee/simspark/clearing.h"
#include "simulation/simserver/match/referee/simspark/fouls.h"
#include "simulation/simserver/match/referee/simspark/kick_watch.h"
#include "simulation/simserver/match/referee/simspark/pass_mode.h"
#include "simulation/simserver/match/referee/simspark/placing.h"
#include "simulation/simserver/match/referee/simspark/set_play.h"

namespace soccer {
namespace {

/// The robots that are in contact with this one, directly or through others; itself first. Robots with a foul are excluded.
std::vector<std::size_t> group_of(SimSparkGame& game, std::size_t robot) {
  std::vector<std::size_t> group{robot};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const RefereeView::Contact& contact : game.world.view.contacts) {
      if (contact.a != group[i] && contact.b != group[i]) continue;
      const std::size_t next = contact.a == group[i] ? contact.b : contact.a;
      if (!game.record(next).foul && std::ranges::find(group, next) == group.end()) group.push_back(next);
    }
  }
  return group;
}

}  // namespace

void call_touching(SimSparkGame& game, Side side) {
  const auto max_group = static_cast<std::size_t>(game.rules.fouls.touch_group);
  const auto id = [&](std::size_t r) { return game.world.view.robots[r].id; };
  for (const std::size_t robot : shuffled_team(game, side)) {
    const RobotRecord& record = game.record(robot);
    if (record.foul || record.previous_group != 1 || record.group <= max_group) continue;
    const std::vector<std::size_t> group = group_of(game, robot);
    if (group.size() <= max_group) continue;
    const auto mates = static_cast<std::size_t>(std::ranges::count_if(group, [&](std::size_t r) { return id(r).side == side; }));
    const bool own_fault = mates >= group.size() - mates;
    if (own_fault && (!is_goalie(id(robot)) || max_group < 2)) {
      call_foul(game, robot, FoulKind::kTouching);
      continue;
    }
    // The goalkeeper is not called, nor is the last robot to join if the opponents have the majority in the group.
    for (std::size_t i = group.size(); i-- > 0;) {
      if (is_goalie(id(group[i])) || (id(group[i]).side == side) != own_fault) continue;
      call_foul(game, group[i], FoulKind::kTouching);
      break;
    }
  }
}

namespace {

/// Awards the restart after an indirect kick went directly into a goal: the opponents get a corner kick if it was the kicker's own goal,
/// otherwise a goal kick.
void refuse_goal(SimSparkGame& game, Side kicker, Side goal) {
  game.state.kick.indirect = false;
  if (kicker == goal)
    award_corner_kick(game, other(kicker));
  else
    award_goal_kick(game, goal);
}

}  // namespace

std::optional<Side> goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& before, const Eigen::Vector3d& ball) {
  const Side side = ball.x() < 0 ? Side::kLeft : Side::kRight;
  const double radius = field.ball_radius;
  // A box between the posts, one ball radius behind the goal line; the ball is in the goal as soon as it touches the box.
  const Eigen::AlignedBox3d box(
      Eigen::Vector3d(field.length / 2 + radius, -field.goal_width / 2 + radius, 0),
      Eigen::Vector3d(field.length / 2 + field.goal_depth - radius, field.goal_width / 2 - radius, field.goal_height));
  if (box.exteriorDistance(Eigen::Vector3d(std::abs(ball.x()), ball.y(), ball.z())) < radius) return side;
  // A fast ball may pass the box within one cycle.
  const double line = field.length / 2 + radius;
  if (std::abs(ball.x()) < line || std::abs(before.x()) >= line || before.x() * ball.x() < 0) return std::nullopt;
  const double part = (line - std::abs(before.x())) / (std::abs(ball.x()) - std::abs(before.x()));
  const Eigen::Vector3d cross = before + part * (ball - before);
  if (std::abs(cross.y()) < field.goal_width / 2 && cross.z() < field.goal_height) return side;
  return std::nullopt;
}

bool judge_goal(SimSparkGame& game) {
  const std::optional<Side> goal = goal_with_ball(game.field, game.state.ball_before, game.world.view.ball);
  if (!goal) return false;
  const auto& taker = game.state.kick_off_taker;
  const PassMemory& pass = game.state.pass[index_of(other(*goal))];
  if (taker && taker->side != *goal) {
    refuse_goal(game, taker->side, *goal);
  } else if (last_touch_was_that_kick(game) && (game.state.kick.indirect || game.state.kick.taker->side == *goal) &&
             game.world.view.robots.size() > kMaxPenaltyGameRobots) {
    refuse_goal(game, game.state.kick.taker->side, *goal);
  } else if (pass.ago < game.rules.pass.score_wait && !pass.cleared) {
    award_goal_kick(game, *goal);
  } else {
    ++game.match.score[index_of(other(*goal))];
    set_mode(game.match, *goal == Side::kLeft ? PlayMode::kGoalRight : PlayMode::kGoalLeft);
  }
  return true;
}

void judge_ball_out(SimSparkGame& game) {
  const Eigen::Vector2d ball = game.ball();
  const double reach = game.field.ball_radius + 0.001;
  if (std::abs(ball.x()) < game.field.length / 2 + reach && std::abs(ball.y()) < game.field.width / 2 + reach) {
    game.state.free_kick = ball;
    return;
  }
  if (!game.state.touch.robot) return;  // no robot has touched the ball, so no team gets a kick
  const Side last = game.state.touch.robot->side, end = ball.x() < 0 ? Side::kLeft : Side::kRight;
  if (std::abs(ball.x()) < game.field.length / 2)
    award_kick_in(game, other(last));
  else if (last == end)
    award_corner_kick(game, other(last));
  else
    award_goal_kick(game, end);
}

namespace {

/// Ends the halves when their time is over.
void judge_time(SimSparkGame& game) {
  Match& match = game.match;
  const double half_time = game.rules.game.half_time - 1e-9;
  if (match.half == 1 && match.time >= half_time) {
    if (game.rules.game.single_half) return set_mode(match, PlayMode::kGameOver);
    set_mode(match, PlayMode::kBeforeKickOff);
    match.half = 2;
    game.world.actions.change_sides = game.rules.game.change_sides;
  } else if (match.half == 2 && match.time >= 2 * half_time) {
    set_mode(match, PlayMode::kGameOver);
  }
}

/// Keeps the ball at the centre spot and the robots in their own halves.
void run_before_kick_off(SimSparkGame& game) {
  if (game.world.view.robots.empty()) return;
  game.state.free_kick.setZero();
  game.world.put_ball(game.on_ground({0, 0}));
  const Side first = toss_coin(game) ? Side::kLeft : Side::kRight;
  for (const Side side : {first, other(first)}) clear_other_half(game, side);
  if (game.rules.game.automatic_kick_off && game.match.mode_time > game.rules.game.wait_before_kick_off)
    begin_kick_off(game.rules, game.match, game.state, std::nullopt);
}

void run_play(SimSparkGame& game) {
  watch_passes(game);
  if (!punish_second_touch(game) && !judge_goal(game)) judge_ball_out(game);
}

void run_goal(SimSparkGame& game, Side scorer) {
  clear_for_kick_off(game, other(scorer));
  if (game.match.mode_time < game.rules.game.goal_pause - 1e-9) return;
  game.state.free_kick.setZero();
  game.world.put_ball(game.on_ground({0, 0}));
  begin_kick_off(game.rules, game.match, game.state, other(scorer));
}

void run_mode(SimSparkGame& game) {
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

void judge_robots(SimSparkGame& game) {
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

RefereeActions judge_simspark(const SimSparkRules& rules, const FieldDimensions& field, RefereeView view, Match& match,
                              SimSparkState& state) {
  RefereeWorld world{std::move(view), {}};
  SimSparkGame game{rules, field, match, state, world};
  state.taken_places.clear();
  const Eigen::Vector3d ball = world.view.ball;
  if (std::abs(ball.x()) < field.length / 2 + field.ball_radius + 0.001 && std::abs(ball.y()) < field.width / 2 + field.ball_radius + 0.001)
    state.last_valid = ball.head<2>();
  note_touches(game);
  observe_robots(game);
  judge_time(game);
  run_mode(game);
  judge_robots(game);
  state.ball_before = world.view.ball;
  return std::move(world.actions);
}

void begin_kick_off(const SimSparkRules& rules, Match& match, SimSparkState& state, std::optional<Side> side) {
  const auto half = static_cast<std::size_t>(std::clamp(match.half, 1, 2) - 1);
  if (!side && half == 1 && state.kicked_off[0]) side = rules.game.change_sides ? *state.kicked_off[0] : other(*state.kicked_off[0]);
  if (!side) {
    const bool right = rules.game.toss_coin && state.dice.integer(0, 1) == 1;
    side = right ? Side::kRight : Side::kLeft;
  }
  if (!state.kicked_off[half]) state.kicked_off[half] = side;
  set_mode(match, kick_off_of(*side));
}

}  // namespace soccer
