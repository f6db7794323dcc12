#pragma once

#include <memory>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// The utility of searching a segment.
class UtilityCalculator {
 public:
  virtual ~UtilityCalculator() = default;
  virtual double utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const = 0;
};

/// U = P(S_j) / time to walk to its centre. Source: Collette 2017, 4.2.2.1, after Sarmiento, Murrieta and Hutchinson 2003.
class SimpleUtilityCalculator final : public UtilityCalculator {
 public:
  /// walk_speed: m/s; min_walk_time: s, lower limit of the walking time, which limits the utility of the robot's own segment.
  explicit SimpleUtilityCalculator(double walk_speed, double min_walk_time = SearchParameters{}.min_walk_time)
      : walk_speed_(walk_speed), min_walk_time_(min_walk_time) {}
  double utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const override;

 private:
  double walk_speed_;     // m/s
  double min_walk_time_;  // s
};

/// Another calculator's utility, divided by 1 + the number of teammates that walk to the segment.
/// Source: Collette 2017, 4.2.2.2, which does not define the case of no such teammate.
class DistributedUtilityCalculator final : public UtilityCalculator {
 public:
  explicit DistributedUtilityCalculator(std::unique_ptr<UtilityCalculator> local) : local_(std::move(local)) {}
  double utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const override;

 private:
  std::unique_ptr<UtilityCalculator> local_;
};

}  // namespace soccer
