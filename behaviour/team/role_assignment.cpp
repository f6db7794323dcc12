#include "behaviour/team/role_assignment.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr int kDefender = 2, kStriker = 5;

/// The number of the player responsible for a ball that no robot is near to.
int owner_of(bool back, const Game& game) {
  if (back && !game.is_penalised(kDefender)) return kDefender;
  for (int number = kStriker; number > kDefender; --number)
    if (!game.is_penalised(number)) return number;
  return kDefender;
}

}  // namespace

PlayerRole SoloRole::of_number(int number) {
  constexpr std::array<PlayerRole, 4> kByNumber{PlayerRole::kDefender, PlayerRole::kMidfielder, PlayerRole::kUpfielder,
                                                PlayerRole::kStriker};
  return kByNumber[static_cast<std::size_t>(std::max(0, number - kDefender)) % kByNumber.size()];
}

bool SoloRole::back_zone(const Inputs& in) {
  if (!in.pose.lost) back_ = in.ball.field_position.x < parameters_.solo_back + (back_ ? parameters_.solo_zone_margin : 0);
  return back_;
}

bool SoloRole::left_to_a_mate(const Inputs& in, int owner, PlayerRole before) const {
  const double own =
      in.ball.position.norm() - parameters_.solo_rank * in.game.player + (before == PlayerRole::kStriker ? 0 : parameters_.solo_margin);
  return std::ranges::any_of(in.robots.robots, [&](const TrackedRobot& robot) {
    if (robot.team != RobotTeam::kOwn || robot.fallen || robot.number == Game::kKeeper || robot.life < parameters_.solo_seen) return false;
    const double ball_distance = distance(robot.position, in.ball.position);
    const bool goes = robot.number == owner || ball_distance < parameters_.solo_reach;
    return goes && ball_distance - parameters_.solo_rank * robot.number < own;
  });
}

PlayerRole SoloRole::choose(const Inputs& in, PlayerRole before) {
  const PlayerRole own = of_number(in.game.player);
  if (!in.ball.valid) {
    yielding_since_.reset();
    return own;
  }
  const int owner = owner_of(back_zone(in), in.game);
  // A robot that is striker by number but leaves the ball to a teammate waits upfield.
  const PlayerRole rest = own == PlayerRole::kStriker ? PlayerRole::kUpfielder : own;
  if (owner != in.game.player && in.ball.position.norm() >= parameters_.solo_reach) {
    yielding_since_.reset();
    return rest;
  }
  if (!left_to_a_mate(in, owner, before)) {
    yielding_since_.reset();
    return PlayerRole::kStriker;
  }
  const bool moved = distance(in.ball.field_position, yielded_at_) > parameters_.solo_moved;
  if (!yielding_since_ || moved || in.game.clock < *yielding_since_) {
    yielding_since_ = in.game.clock;
    yielded_at_ = in.ball.field_position;
  }
  return in.game.clock - *yielding_since_ > parameters_.solo_timeout ? PlayerRole::kStriker : rest;
}

namespace {

/// The role of the supporter at index `place` of `count` supporters, counted from the hindmost. In a team of more than five robots, those
/// beyond the third have none: they take the places of the formation.
PlayerRole support_role(std::size_t place, std::size_t count) {
  if (place > 2) return PlayerRole::kNone;
  if (place == 0) return PlayerRole::kDefender;
  return place == 1 && count > 2 ? PlayerRole::kMidfielder : count > 2 ? PlayerRole::kUpfielder : PlayerRole::kMidfielder;
}

}  // namespace

double RoleAssignment::time_to_ball(const Pose2<Field, Ground>& pose, Point2<Field> ball) const {
  const Point2<Field> to_ball = ball - pose.position(), to_goal = goal_ - ball;
  const double turn = std::abs(normalized(to_ball.angle() - pose.angle)), round = std::abs(normalized(to_goal.angle() - to_ball.angle()));
  return to_ball.norm() / parameters_.walk_speed + turn / parameters_.turn_speed + round * parameters_.round_ball;
}

bool RoleAssignment::listens_to(const Inputs& in, const TeamReport& teammate) const {
  return teammate.number != in.game.player && in.game.clock - teammate.clock < parameters_.silence &&
         !in.game.is_penalised(teammate.number);
}

std::vector<RoleAssignment::Candidate> RoleAssignment::candidates(const Inputs& in, double own_time) const {
  std::vector<Candidate> all{{in.game.player, in.pose.pose.x, own_time, wanted_}};
  for (const TeamReport& teammate : in.mates.reports)
    if (listens_to(in, teammate)) all.push_back({teammate.number, teammate.pose.x, teammate.time_to_ball, teammate.wanted});
  std::ranges::sort(all, {}, &Candidate::number);
  return all;
}

PlayerRole RoleAssignment::choose(const Inputs& in, double own_time) const {
  std::vector<Candidate> left = candidates(in, own_time);
  const auto take_out = [&left](auto which) {
    const int number = which->number;
    left.erase(which);
    return number;
  };
  if (in.game.is_penalised(Game::kKeeper) && left.size() > 1) {
    const auto keeper = std::ranges::find(left, PlayerRole::kGoalie, &Candidate::wanted);
    const auto hindmost = keeper != left.end() ? keeper : std::ranges::min_element(left, {}, &Candidate::x);
    if (take_out(hindmost) == in.game.player) return PlayerRole::kGoalie;
  } else {
    std::erase_if(left, [](const Candidate& c) { return c.number == Game::kKeeper; });
  }
  const auto striker = std::ranges::min_element(
      left, {}, [this](const Candidate& c) { return c.time - (c.wanted == PlayerRole::kStriker ? parameters_.striker_bonus : 0); });
  if (striker == left.end() || take_out(striker) == in.game.player) return PlayerRole::kStriker;
  std::ranges::stable_sort(left, {}, [this](const Candidate& c) {
    const double bonus = c.wanted == PlayerRole::kDefender ? -1 : c.wanted == PlayerRole::kUpfielder ? 1 : 0;
    return c.x + bonus * parameters_.support_bonus;
  });
  const auto own = std::ranges::find(left, in.game.player, &Candidate::number);
  return support_role(static_cast<std::size_t>(own - left.begin()), left.size());
}

PlayerRole RoleAssignment::hold(const Inputs& in) const {
  if (wanted_ == PlayerRole::kNone) return PlayerRole::kNone;
  for (const TeamReport& teammate : in.mates.reports) {
    if (!listens_to(in, teammate) || teammate.role != wanted_) continue;
    // Two robots took the role at the same time: the one with the higher number releases it.
    if (role_ != wanted_ || teammate.number < in.game.player) return PlayerRole::kNone;
  }
  return wanted_;
}

void RoleAssignment::tick(const Inputs& in, const Outputs& out) {
  if (in.mates.heard != heard_ || in.game.clock < last_heard_) last_heard_ = in.game.clock;
  heard_ = in.mates.heard;

  double time = parameters_.unknown_ball_time;
  if (in.ball.valid && !in.pose.lost)
    time = time_to_ball(in.pose.pose, in.ball.field_position);
  else if (in.ball.valid)
    time = in.ball.position.norm() / parameters_.walk_speed;
  else if (in.team_ball.valid)
    time = time_to_ball(in.pose.pose, in.team_ball.position);
  if (in.motion.state == MotionState::kFalling || in.motion.state == MotionState::kGettingUp) time += parameters_.getup_time;
  if (in.pose.lost) time += parameters_.lost_time;

  const bool keeper = in.game.player == Game::kKeeper, alone = in.game.clock - last_heard_ > parameters_.solo_after;
  const PlayerRole before = role_;
  wanted_ = in.game.penalised ? PlayerRole::kNone
            : keeper          ? PlayerRole::kGoalie
            : alone           ? solo_.choose({in.game, in.pose, in.ball, in.robots}, wanted_)
                              : choose(in, time);
  // Without team messages, the role that a striker plays while it leaves the ball to a teammate may be held by another robot.
  const bool borrowed = alone && !keeper && wanted_ != PlayerRole::kStriker && wanted_ != SoloRole::of_number(in.game.player);
  role_ = wanted_ == PlayerRole::kNone || borrowed ? PlayerRole::kNone : hold(in);
  if (role_ != before && role_ != PlayerRole::kNone) ++switches_;
  out.own = {role_, wanted_, time, switches_};
}

}  // namespace soccer
