#include "behaviour/search/distribution_components.h"

#include <algorithm>
#include <cmath>

namespace soccer {

void BallPosComponent::apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) {
  if (!sense.ball || sense.lost) return;
  const std::size_t there = distribution.at(*sense.ball);
  distribution.assign([&](std::size_t i) { return distribution[i] + (i == there ? gain_ * dt : 0); });
}

void EntropyComponent::apply(const SearchSense&, double dt, PositionalDistribution& distribution) {
  const double kept = std::exp(-dt / time_), uniform = 1.0 / static_cast<double>(distribution.size());
  distribution.assign([&](std::size_t i) { return kept * distribution[i] + (1 - kept) * uniform; });
}

void FlipFilterComponent::apply(const SearchSense& sense, double, PositionalDistribution& distribution) {
  if (sense.lost || (last_place_ && distance(*last_place_, sense.pose.position()) > jump_)) distribution.make_uniform();
  last_place_ = sense.pose.position();
}

void RobotPosComponent::apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) {
  if (sense.ball || sense.lost || !sense.looks) return;
  const std::size_t here = distribution.at(sense.pose.position());
  distribution.assign([&](std::size_t i) { return distribution[i] * (i == here ? std::exp(-dt / time_) : 1); });
}

void PenalisedComponent::apply(const SearchSense& sense, double, PositionalDistribution& distribution) {
  if (sense.penalised) distribution.make_uniform();
}

}  // namespace soccer
