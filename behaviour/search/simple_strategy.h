#pragma once

#include <memory>

#include "behaviour/search/find_ball_strategy.h"
#include "behaviour/search/utility_calculator.h"

namespace soccer {

/// The centre of the most useful segment; among equals, the first. Source: Collette 2017, 4.2.2.
class SimpleStrategy final : public FindBallStrategy {
 public:
  explicit SimpleStrategy(std::unique_ptr<UtilityCalculator> utility) : utility_(std::move(utility)) {}
  std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) override;

 private:
  std::unique_ptr<UtilityCalculator> utility_;
};

}  // namespace soccer
