#pragma once

#include <memory>
#include <vector>

#include "behaviour/search/find_ball_strategy.h"
#include "behaviour/search/utility_calculator.h"

namespace soccer {

/// Suggests the centre of the segment with the highest utility; among equals, the first. Source: Collette 2017, 4.2.2.
class SimpleStrategy final : public FindBallStrategy {
 public:
  explicit SimpleStrategy(std::unique_ptr<UtilityCalculator> utility) : utility_(std::move(utility)) {}
  std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) override;
  void describe(SearchPlan& plan) const override { plan.utility = utilities_; }

 private:
  std::unique_ptr<UtilityCalculator> utility_;
  std::vector<double> utilities_;  // of each segment, at the last suggestion
};

}  // namespace soccer
