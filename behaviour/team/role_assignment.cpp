#include "behaviour/team/role_assignment.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {
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

bool RoleAssignment::listens_to(const Inputs& in, const TeamReport& mate) const {
  return mate.number != in.game.player && in.game.clock - mate.clock < parameters_.silence && !in.game.is_penalised(mate.number);
}

std::vector<RoleAssignment::Candidate> RoleAssignment::candidates(const Inputs& in, double own_time) const {
  std::vector<Candidate> all{{in.game.player, in.pose.pose.x, own_time, wanted_}};
  for (const TeamReport& mate : in.mates.reports)
    if (listens_to(in, mate)) all.push_back({mate.number, mate.pose.x, mate.time_to_ball, mate.wanted});
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
  for (const TeamReport& mate : in.mates.reports) {
    if (!listens_to(in, mate) || mate.role != wanted_) continue;
    // Two robots took the role at the same time: the one with the higher number releases it.
    if (role_ != wanted_ || mate.number < in.game.player) return PlayerRole::kNone;
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

  const bool keeper = in.game.player == Game::kKeeper, alone = in.game.clock - last_heard_ > parameters_.loneliness;
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
