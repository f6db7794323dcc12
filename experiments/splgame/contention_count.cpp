#include "experiments/splgame/contention_count.h"

#include <algorithm>
#include <limits>

#include "blackboard/topics/game.h"

namespace soccer::experiment {
namespace {

constexpr double kMinUprightOfContender = 0.9;  // minimum cosine of the tilt of a robot that contends

/// Distance of a side's nearest upright robot from the ball, m.
double min_distance_to_ball(const MonitoredScene& truth, Side side) {
  double minimum = std::numeric_limits<double>::infinity();
  for (const MonitoredRobot& robot : truth.robots)
    if (robot.side == side && robot.upright > kMinUprightOfContender)
      minimum = std::min(minimum, distance(robot.place(), truth.ball_place()));
  return minimum;
}

}  // namespace

double ContentionFigures::kept() const {
  return contentions > 0 ? std::max(0.0, static_cast<double>(contentions - pushing - fallen) / contentions) : 1;
}

void ContentionCount::add(const MonitoredScene& truth) {
  if (!truth.ball_known) return pause();
  const double farther = std::max(min_distance_to_ball(truth, Side::kLeft), min_distance_to_ball(truth, Side::kRight));
  const bool contended = farther < (contended_ ? kParted : kContends);
  if (contended && !contended_)
    for (ContentionFigures& team : teams_) ++team.contentions;
  contended_ = contended;
}

void ContentionCount::add_fall(bool home, int player, double mate, double opponent) {
  const auto beside = [](double gap) { return gap >= 0 && gap < kBeside; };
  if (player != Game::kKeeper && (beside(mate) || beside(opponent))) ++teams_[home ? 0 : 1].fallen;
}

}  // namespace soccer::experiment
