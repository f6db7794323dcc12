#include "experiments/findball/rehearsal.h"

#include <optional>

#include "blackboard/geometry/angle.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {
namespace {

constexpr double kSettle = 3;       // s, in which placed robots come to a stand
constexpr double kPlaceAgain = 10;  // s, after which robots that have fallen or walked off are placed once more

}  // namespace

void Rehearsal::tick(const GameInfo& game, double now) {
  if (procedure_.phase() != OperatorProcedure::Phase::kPlacing) {
    placed_ = -1;
    return;
  }
  const std::optional<Side> side = game.side_of(team_);
  if (!side) return;
  if (placed_ < 0 || now - placed_ > kPlaceAgain) {
    place(*side, game.ball_radius);
    placed_ = now;
  } else if (now - placed_ > kSettle && procedure_.why_not_ready(now).empty()) {
    procedure_.take_line("", now);
  }
}

void Rehearsal::place(Side side, double ball_radius) {
  for (const StartPlace& start : procedure_.starts())
    send_(trainer::move_robot(side, start.player, to_world(side, start.place), start.heading + (side == Side::kRight ? kPi : 0)));
  send_(trainer::place_ball(to_world(side, procedure_.test().ball), ball_radius));
}

}  // namespace soccer::experiment
