#include "behaviour/team/opponent_map.h"

#include <algorithm>
#include <vector>

namespace soccer {
namespace {

/// Adds what one robot sees: each observation belongs to the nearest opponent within `same` that other robots see, or is a new one.
void merge(const std::vector<Point2<Field>>& seen, double same, std::vector<SharedOpponent>& opponents) {
  const std::size_t known = opponents.size();
  std::vector<bool> taken(known, false);  // by another observation of this robot
  for (const Point2<Field>& place : seen) {
    std::size_t best = known;
    for (std::size_t i = 0; i < known; ++i) {
      const double separation = distance(opponents[i].position, place);
      if (!taken[i] && separation < same && (best == known || separation < distance(opponents[best].position, place))) best = i;
    }
    if (best == known) {
      opponents.push_back({.position = place, .observers = 1, .own = false});
      continue;
    }
    taken[best] = true;
    SharedOpponent& opponent = opponents[best];
    const double share = 1.0 / ++opponent.observers;
    opponent.position = {opponent.position.x + share * (place.x - opponent.position.x),
                         opponent.position.y + share * (place.y - opponent.position.y)};
  }
}

}  // namespace

bool OpponentMap::trusts(const TeamReport& teammate, const Game& game) const {
  return teammate.number != game.player && !teammate.lost && !teammate.fallen && teammate.side_confidence >= parameters_.sure_side &&
         teammate.pose_deviation <= parameters_.deviation && game.clock - teammate.clock < parameters_.report_age;
}

/// Decreases linearly with the time that the opponent needs until the ball is in reach of its feet.
double OpponentMap::heat(Point2<Field> opponent, Point2<Field> ball) const {
  const double way = std::max(0.0, distance(opponent, ball) - parameters_.kick_range);
  return std::max(0.0, 1 - way / (parameters_.speed * parameters_.heat_time));
}

void OpponentMap::tick(const Inputs& in, const Outputs& out) const {
  std::vector<SharedOpponent>& opponents = out.opponents.opponents;
  opponents.clear();
  for (const TrackedRobot& robot : in.robots.robots)
    if (robot.team == RobotTeam::kOpponent)
      opponents.push_back({.position = robot.field_position, .observers = 1, .own = true, .fallen = robot.fallen});
  for (const TeamReport& teammate : in.mates.reports) {
    if (!trusts(teammate, in.game)) continue;
    std::vector<Point2<Field>> seen;
    for (const Point2<Ground>& place : teammate.opponents) seen.push_back(teammate.pose * place);
    merge(seen, parameters_.same, opponents);
  }
  out.opponents.heat = 0;
  if (!in.ball.valid && !in.team_ball.valid) return;
  const Point2<Field> ball = in.ball.valid ? in.ball.field_position : in.team_ball.position;
  double none_kicks = 1;
  for (SharedOpponent& opponent : opponents) {
    opponent.heat = opponent.fallen ? 0 : heat(opponent.position, ball);
    none_kicks *= 1 - opponent.heat;
  }
  out.opponents.heat = 1 - none_kicks;
}

}  // namespace soccer
