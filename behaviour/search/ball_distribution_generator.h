#pragma once

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// Estimates where the ball is. Source: Collette 2017, 4.2.
class BallDistributionGenerator {
 public:
  virtual ~BallDistributionGenerator() = default;

  /// Takes in what was sensed. Once a tick.
  virtual void update(const SearchSense& sense) = 0;

  /// The estimate by all that is known.
  virtual const PositionalDistribution& distribution() const = 0;

  /// What the robot tells its mates: what itself has seen.
  virtual SearchShare share() const = 0;
};

}  // namespace soccer
