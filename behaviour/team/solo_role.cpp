#include "behaviour/team/solo_role.h"

#include <algorithm>
#include <array>

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
    if (!robot.teammate || robot.number == Game::kKeeper || robot.life < parameters_.solo_seen) return false;
    const double gap = distance(robot.position, in.ball.position);
    const bool goes = robot.number == owner || gap < parameters_.solo_reach;
    return goes && gap - parameters_.solo_rank * robot.number < own;
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

}  // namespace soccer
