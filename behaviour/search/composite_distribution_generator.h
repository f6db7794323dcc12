#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "behaviour/search/ball_distribution_generator.h"
#include "behaviour/search/distribution_components.h"

namespace soccer {

/// A robot's own estimate, updated by a sequence of components. Source: Collette 2017, 4.2.1.1.
class CompositeDistributionGenerator final : public BallDistributionGenerator {
 public:
  CompositeDistributionGenerator(PositionalDistribution start, std::vector<std::unique_ptr<DistributionComponent>> components)
      : distribution_(std::move(start)), components_(std::move(components)) {}

  void update(const SearchSense& sense) override;
  const PositionalDistribution& distribution() const override { return distribution_; }
  SearchShare share() const override;

 private:
  PositionalDistribution distribution_;
  std::vector<std::unique_ptr<DistributionComponent>> components_;
  std::optional<double> last_time_;  // s
};

/// The generator of 2017, with the components ball position, entropy, flip filter, own position and penalty.
std::unique_ptr<BallDistributionGenerator> generator_of_2017(const FieldDimensions& field, const SearchParameters& parameters);

}  // namespace soccer
