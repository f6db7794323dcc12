#include "simulation/simserver/match/referee/mj/mj_referee.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace soccer {
namespace {

double sign_of(Side side) { return side == Side::kLeft ? -1 : 1; }

/// Whose kick the mode is; std::nullopt: of neither team. These rules have no pass mode.
std::optional<Side> side_of(PlayMode mode) {
  return mode == PlayMode::kPassLeft || mode == PlayMode::kPassRight ? std::nullopt : kicking_side(mode);
}

bool is_kick_off(PlayMode mode) { return mode == PlayMode::kKickOffLeft || mode == PlayMode::kKickOffRight; }
bool is_goal_kick(PlayMode mode) { return mode == PlayMode::kGoalKickLeft || mode == PlayMode::kGoalKickRight; }

/// Restarts the mode's time even if the mode is the same.
void begin_mode(Match& match, PlayMode mode) {
  match.mode = mode;
  match.mode_time = 0;
}

}  // namespace

struct MjReferee::Cycle {
  RefereeWorld world;
  Match& match;

  Eigen::Vector2d ball() const { return world.view.ball.head<2>(); }
};

MjReferee::MjReferee(const MjRules& rules, const ArenaDimensions& field, std::uint64_t seed) : rules_(rules), field_(field), dice_(seed) {}

void MjReferee::watch_ball(const RefereeView& view) {
  since_change_ += view.step;
  std::optional<RobotId> now;
  for (const ObservedRobot& robot : view.robots) {
    if (!robot.touches_ball) continue;
    if (robot.id == touching_) {
      now = touching_;
      break;
    }
    if (!now) now = robot.id;
  }
  if (now == touching_) return;
  if (now && (touching_ || now != touched_before_)) since_change_ = 0;
  if (touching_) touched_before_ = touching_;
  touching_ = now;
}

void MjReferee::forget_touches() { touching_ = touched_before_ = std::nullopt; }

void MjReferee::restart(Cycle& cycle, Side side, PlayMode left, PlayMode right, const Eigen::Vector2d& ball) {
  begin_mode(cycle.match, side == Side::kLeft ? left : right);
  taker_.reset();
  may_not_score_.reset();
  cycle.world.put_ball({ball.x(), ball.y(), field_.ball_radius});
  forget_touches();
}

void MjReferee::give_kick_off(Cycle& cycle, Side side) {
  restart(cycle, side, PlayMode::kKickOffLeft, PlayMode::kKickOffRight, {0, 0});
  may_not_score_ = side;
}

void MjReferee::give_goal_kick(Cycle& cycle, Side side) {
  restart(cycle, side, PlayMode::kGoalKickLeft, PlayMode::kGoalKickRight,
          {sign_of(side) * (field_.length - field_.goal_area_length) / 2, 0});
}

void MjReferee::play_on(Cycle& cycle, std::optional<Eigen::Vector2d> ball) {
  begin_mode(cycle.match, PlayMode::kPlayOn);
  if (!ball) return;
  cycle.world.put_ball({ball->x(), ball->y(), field_.ball_radius});
  forget_touches();
}

RefereeActions MjReferee::kick_off(std::optional<Side> side, Match& match) {
  if (!side) side = dice_.integer(0, 1) == 0 ? Side::kLeft : Side::kRight;
  Cycle cycle{{}, match};
  give_kick_off(cycle, *side);
  return cycle.world.actions;
}

RefereeActions MjReferee::drop_ball(const RefereeView& view, Match& match) {
  Cycle cycle{{view, {}}, match};
  play_on(cycle, view.ball.head<2>());
  return cycle.world.actions;
}

RefereeActions MjReferee::judge(const RefereeView& view, Match& match) {
  watch_ball(view);
  if (match.mode == PlayMode::kBeforeKickOff && rules_.kick_off_wait >= 0 && match.mode_time >= rules_.kick_off_wait)
    return kick_off(Side::kLeft, match);
  if (match.mode == PlayMode::kGameOver) return {};
  if (match.time >= rules_.half_time) {
    begin_mode(match, PlayMode::kGameOver);
    taker_.reset();
    may_not_score_.reset();
    forget_touches();
    return {};
  }
  Cycle cycle{{view, {}}, match};
  if (!call_second_touch(cycle) && !end_by_time(cycle) && !judge_ball_place(cycle)) judge_touch(cycle);
  move_misplaced(cycle);
  return cycle.world.actions;
}

bool MjReferee::call_second_touch(Cycle& cycle) {
  if (!touching_ || !touched_before_) return false;
  may_not_score_.reset();
  if (!taker_) return false;
  if (touching_ != taker_ || touched_before_ != taker_) {
    taker_.reset();
    return false;
  }
  if (since_change_ <= rules_.second_touch_time) return false;
  const Side side = other(taker_->side);
  restart(cycle, side, PlayMode::kFreeKickLeft, PlayMode::kFreeKickRight, cycle.ball());
  may_not_score_ = side;
  return true;
}

bool MjReferee::end_by_time(Cycle& cycle) {
  const PlayMode mode = cycle.match.mode;
  const double age = cycle.match.mode_time;
  if (mode == PlayMode::kGoalLeft || mode == PlayMode::kGoalRight) {
    if (age <= rules_.goal_pause) return false;
    give_kick_off(cycle, mode == PlayMode::kGoalLeft ? Side::kRight : Side::kLeft);
    return true;
  }
  const auto side = side_of(mode);
  if (!side) return false;
  if (is_goal_kick(mode)) {
    if (age <= rules_.goal_kick_time) return false;
    play_on(cycle, Eigen::Vector2d(sign_of(*side) * (field_.length / 2 - field_.goal_area_length), field_.goal_area_width / 2));
    return true;
  }
  double limit = rules_.free_kick_time;
  if (is_kick_off(mode)) limit = rules_.kick_off_time;
  if (mode == PlayMode::kKickInLeft || mode == PlayMode::kKickInRight) limit = rules_.throw_in_time;
  if (mode == PlayMode::kCornerKickLeft || mode == PlayMode::kCornerKickRight) limit = rules_.corner_kick_time;
  if (age <= limit) return false;
  play_on(cycle);
  return true;
}

bool MjReferee::judge_goal(Cycle& cycle, Side defender) {
  const Eigen::Vector3d& ball = cycle.world.view.ball;
  const double behind = ball.x() * sign_of(defender) - field_.length / 2;
  if (behind < 0 || behind > field_.goal_depth || std::abs(ball.y()) > field_.goal_width / 2 || ball.z() < 0 ||
      ball.z() > field_.goal_height)
    return false;
  Match& match = cycle.match;
  const Side attacker = other(defender);
  if (is_goal_kick(match.mode) && side_of(match.mode) == defender) {
    play_on(cycle, Eigen::Vector2d(sign_of(defender) * (field_.length / 2 - field_.goal_area_length), field_.goal_area_width / 2));
  } else if (may_not_score_ == attacker) {
    give_goal_kick(cycle, defender);
  } else {
    ++match.score[index_of(attacker)];
    begin_mode(match, attacker == Side::kLeft ? PlayMode::kGoalLeft : PlayMode::kGoalRight);
    taker_.reset();
    may_not_score_.reset();
  }
  return true;
}

bool MjReferee::judge_ball_place(Cycle& cycle) {
  const PlayMode mode = cycle.match.mode;
  if (mode == PlayMode::kGoalLeft || mode == PlayMode::kGoalRight) return false;
  if (judge_goal(cycle, Side::kLeft) || judge_goal(cycle, Side::kRight)) return true;
  const Eigen::Vector2d ball = cycle.ball();
  const double half_length = field_.length / 2, half_width = field_.width / 2;
  const auto last = touching_ ? touching_ : touched_before_;
  if (std::abs(ball.x()) > half_length) {
    const Side end = ball.x() < 0 ? Side::kLeft : Side::kRight;
    if (last && last->side == end)
      restart(cycle, other(end), PlayMode::kCornerKickLeft, PlayMode::kCornerKickRight,
              {sign_of(end) * half_length, ball.y() < 0 ? -half_width : half_width});
    else
      give_goal_kick(cycle, end);
    return true;
  }
  if (std::abs(ball.y()) > half_width) {
    // Without a touch it is the left team's, so that the game goes on.
    restart(cycle, last ? other(last->side) : Side::kLeft, PlayMode::kKickInLeft, PlayMode::kKickInRight,
            {ball.x(), ball.y() < 0 ? -half_width : half_width});
    return true;
  }
  return judge_goal_kick(cycle);
}

bool MjReferee::judge_goal_kick(Cycle& cycle) {
  if (!is_goal_kick(cycle.match.mode)) return false;
  const Eigen::Vector2d ball = cycle.ball();
  const double depth = field_.length / 2 - sign_of(*side_of(cycle.match.mode)) * ball.x();
  if (depth <= field_.goal_area_length && std::abs(ball.y()) <= field_.goal_area_width / 2) return false;
  play_on(cycle);
  return true;
}

void MjReferee::judge_touch(Cycle& cycle) {
  if (!touching_ || !side_of(cycle.match.mode) || is_goal_kick(cycle.match.mode)) return;
  const auto is_mate = [&](const ObservedRobot& robot) { return robot.id.side == touching_->side; };
  if (std::ranges::count_if(cycle.world.view.robots, is_mate) > 1) taker_ = touching_;
  play_on(cycle);
}

void MjReferee::check_kick_off(Cycle& cycle, Side taking) const {
  const auto& robots = cycle.world.view.robots;
  std::optional<std::size_t> taker;  // the nearest in the circle may be in the opponents' half
  std::vector<std::size_t> misplaced;
  for (std::size_t r = 0; r < robots.size(); ++r) {
    const Eigen::Vector2d at = robots[r].torso.head<2>();
    const bool in_own_half = at.x() * sign_of(robots[r].id.side) >= 0;
    if (robots[r].id.side != taking) {
      if (!in_own_half || at.norm() < field_.circle_radius) misplaced.push_back(r);
    } else if (!in_own_half) {
      const bool nearer = at.norm() <= (taker ? robots[*taker].torso.head<2>().norm() : field_.circle_radius);
      if (nearer && taker) misplaced.push_back(*taker);
      if (nearer)
        taker = r;
      else
        misplaced.push_back(r);
    }
  }
  for (const std::size_t robot : misplaced) penalise(cycle, robot);
}

void MjReferee::move_misplaced(Cycle& cycle) {
  const auto taking = side_of(cycle.match.mode);
  if (!taking) return;
  if (is_kick_off(cycle.match.mode)) return check_kick_off(cycle, *taking);
  const auto& robots = cycle.world.view.robots;
  for (std::size_t r = 0; r < robots.size(); ++r) {
    if (robots[r].id.side == *taking) continue;
    const Eigen::Vector2d at = robots[r].torso.head<2>();
    const double depth = field_.length / 2 - sign_of(*taking) * at.x();
    const bool in_goal_area = depth >= 0 && depth <= field_.goal_area_length && std::abs(at.y()) <= field_.goal_area_width / 2;
    if (is_goal_kick(cycle.match.mode) ? in_goal_area : (at - cycle.ball()).norm() < field_.circle_radius) penalise(cycle, r);
  }
}

void MjReferee::penalise(Cycle& cycle, std::size_t robot) const {
  const auto& robots = cycle.world.view.robots;
  const double away = cycle.ball().y() > 0 ? -1 : 1;
  Eigen::Vector2d place(0, away * (field_.width / 2 + field_.border));
  const auto occupied = [&] {
    for (std::size_t r = 0; r < robots.size(); ++r)
      if (r != robot && (robots[r].torso.head<2>() - place).norm() < rules_.penalty_clearance) return true;
    return false;
  };
  do place.x() += sign_of(robots[robot].id.side) * rules_.penalty_spacing;
  while (occupied());
  // The height of the torso is the robot's own, which the simulation knows.
  cycle.world.put(robot, {place.x(), place.y(), robots[robot].torso.z()}, -away * M_PI / 2);
}

}  // namespace soccer
