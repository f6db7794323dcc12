#pragma once

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// Estimates where the ball is. Source: Collette 2017, 4.2.
class BallDistributionGenerator {
 public:
  virtual ~BallDistributionGenerator() = default;

  /// Updates the estimate with the observations of a tick. Called once per tick.
  virtual void update(const SearchSense& sense) = 0;

  /// The estimate from all available information.
  virtual const PositionalDistribution& distribution() const = 0;

  /// The map sent to teammates; it is based only on this robot's own observations.
  virtual SearchShare share() const = 0;
};

}  // namespace soccer
