#include "behaviour/search/distribution_components.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "behaviour/search/route_planner.h"

namespace soccer {

void TeamDistributionGenerator::update(const SearchSense& sense) {
  own_->update(sense);
  const PositionalDistribution& own = own_->distribution();
  std::vector<double> sum = own.values();
  for (const SearchMate& teammate : sense.mates) {
    PositionalDistribution theirs = own;
    const std::vector<double> values = values_of(teammate.share, own.columns(), own.rows());
    if (values.empty()) continue;
    theirs.assign([&](std::size_t i) { return values[i]; });
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += theirs[i];
  }
  team_.assign([&](std::size_t i) { return own[i] * sum[i]; });
}

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

void CompositeDistributionGenerator::update(const SearchSense& sense) {
  const double dt = last_time_ ? std::max(0.0, sense.time - *last_time_) : 0;
  last_time_ = sense.time;
  for (const auto& component : components_) component->apply(sense, dt, distribution_);
}

SearchShare CompositeDistributionGenerator::share() const {
  return share_of(distribution_.columns(), distribution_.rows(), distribution_.values());
}

std::unique_ptr<BallDistributionGenerator> generator_of_2017(const FieldDimensions& field, const SearchParameters& parameters) {
  std::vector<std::unique_ptr<DistributionComponent>> components;
  components.push_back(std::make_unique<BallPosComponent>(parameters.ball_gain));
  components.push_back(std::make_unique<EntropyComponent>(parameters.entropy_time));
  components.push_back(std::make_unique<FlipFilterComponent>(parameters.jump));
  components.push_back(std::make_unique<RobotPosComponent>(parameters.unseen_time));
  components.push_back(std::make_unique<PenalisedComponent>());
  return std::make_unique<CompositeDistributionGenerator>(
      segments_within(field, parameters.detection_distance - parameters.detection_margin), std::move(components));
}

}  // namespace soccer
