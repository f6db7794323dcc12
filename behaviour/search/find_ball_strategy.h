#pragma once

#include <optional>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_sense.h"
#include "blackboard/topics/search_plan.h"

namespace soccer {

/// Chooses where a robot searches. Source: Collette 2017, 4.2.
class FindBallStrategy {
 public:
  virtual ~FindBallStrategy() = default;

  /// The point to go to now; std::nullopt when no point is preferred.
  virtual std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) = 0;

  /// Writes the data that the last suggestion was based on, for display.
  virtual void describe(SearchPlan& plan) const = 0;
};

}  // namespace soccer
