#pragma once

#include <memory>

#include "behaviour/search/ball_distribution_generator.h"

namespace soccer {

/// Combines the robot's own estimate with those of its teammates: P(D_j) ~ P(S_j) * sum over all robots n of P(R_nj), itself included.
/// Teammates without a recent message, or with a map of another size, are left out. Source: Collette 2017, 4.2.1.2.
class TeamDistributionGenerator final : public BallDistributionGenerator {
 public:
  explicit TeamDistributionGenerator(std::unique_ptr<BallDistributionGenerator> own) : own_(std::move(own)), team_(own_->distribution()) {}

  void update(const SearchSense& sense) override;
  const PositionalDistribution& distribution() const override { return team_; }
  SearchShare share() const override { return own_->share(); }

 private:
  std::unique_ptr<BallDistributionGenerator> own_;
  PositionalDistribution team_;
};

}  // namespace soccer
