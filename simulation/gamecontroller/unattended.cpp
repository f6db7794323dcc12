#include "simulation/gamecontroller/unattended.h"

#include <cmath>

#include "simulation/gamecontroller/game_clock.h"

namespace soccer::controller {
namespace {

/// A robot that was penalised and whose time is over.
std::optional<Order> robot_to_let_in(const Controller& controller, Time now) {
  const Game& game = controller.game();
  if (game.state != State::kPlaying && game.state != State::kReady) return std::nullopt;
  for (const TeamId team : {TeamId::kHome, TeamId::kAway}) {
    for (int n = 1; n <= controller.rules().numbers; ++n) {
      const Player& player = game.team(team).player(n);
      const bool timed = player.penalty != Penalty::kNone && player.penalty != Penalty::kSubstitute && player.penalty != Penalty::kManual &&
                         player.penalty != Penalty::kMotionInSet && player.penalty != Penalty::kSentOff;
      if (timed && penalty_seconds(game, controller.rules(), player, now) == 0)
        return Order{.action = Action::kUnpenalise, .team = team, .player = n};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TeamId> Unattended::scorer(const Sight& sight) const {
  const double line = sight.field_length / 2, across = std::abs(sight.ball_x);
  if (std::abs(sight.ball_y) > parameters_.goal_width / 2 || across < line + parameters_.line_width / 2 + sight.ball_radius ||
      across > line + parameters_.goal_depth)
    return std::nullopt;
  return sight.ball_x > 0 ? TeamId::kHome : TeamId::kAway;
}

std::optional<Order> Unattended::decide(const Controller& controller, const std::optional<Sight>& sight, Time now) const {
  const Game& game = controller.game();
  if (game.phase != Phase::kNormal) return std::nullopt;
  const double in_state = seconds(now - game.began);
  switch (game.state) {
    case State::kInitial:
      // The second half's initial begins with the break.
      if (in_state >= parameters_.wait_in_initial + (game.first_half ? 0 : parameters_.break_time)) return Order{.action = Action::kReady};
      break;
    case State::kSet:
      if (in_state >= parameters_.set_time) return Order{.action = Action::kPlay};
      break;
    case State::kPlaying:
      if (const auto scoring = sight ? scorer(*sight) : std::nullopt) return Order{.action = Action::kGoal, .team = *scoring};
      if (seconds_remaining(game, controller.rules(), now, true) <= 0) return Order{.action = Action::kFinish};
      break;
    case State::kFinished:
      if (in_state < parameters_.break_time) break;
      return Order{.action = game.first_half ? Action::kSecondHalf : Action::kEnd};
    case State::kReady: break;
  }
  return robot_to_let_in(controller, now);
}

}  // namespace soccer::controller
