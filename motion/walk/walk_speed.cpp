#include "motion/walk/walk_speed.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {
namespace {

// Exponent of the norm that combines forward, left and turn. 2 is an ellipsoid: the body cannot reach two limits at once.
constexpr double kRoundness = 2;

double within(double value, double low, double high) { return std::isfinite(value) ? std::clamp(value, low, high) : 0; }

double towards(double from, double to, double change) { return from + std::clamp(to - from, -change, change); }

}  // namespace

WalkSpeed allowed(const MotionRequest& request, const WalkParameters& p) {
  if (request.action != BodyAction::kWalk) return {};
  WalkSpeed speed{within(request.forward, -p.backward_limit, p.forward_limit), within(request.left, -p.left_limit, p.left_limit),
                  within(request.turn, -p.turn_limit, p.turn_limit)};
  const double forward = speed.forward / (speed.forward < 0 ? p.backward_limit : p.forward_limit);
  const double left = speed.left / p.left_limit, turn = speed.turn / p.turn_limit;
  const double translation = std::pow(std::pow(std::abs(forward), kRoundness) + std::pow(std::abs(left), kRoundness), 1 / kRoundness);
  const double room = std::pow(1 - std::pow(std::abs(turn), kRoundness), 1 / kRoundness);
  if (translation > room) {
    speed.forward *= room / translation;
    speed.left *= room / translation;
  }
  return speed;
}

WalkSpeed approached(const WalkSpeed& from, const WalkSpeed& to, double seconds, const WalkParameters& p) {
  return {towards(from.forward, to.forward, p.forward_acceleration * seconds), towards(from.left, to.left, p.left_acceleration * seconds),
          towards(from.turn, to.turn, p.turn_acceleration * seconds)};
}

}  // namespace soccer::motion
