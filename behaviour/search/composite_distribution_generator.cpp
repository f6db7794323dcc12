#include "behaviour/search/composite_distribution_generator.h"

#include <algorithm>

#include "behaviour/search/search_share.h"

namespace soccer {

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
