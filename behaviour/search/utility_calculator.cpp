#include "behaviour/search/utility_calculator.h"

#include <algorithm>

namespace soccer {

double SimpleUtilityCalculator::utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const {
  const double time = distance(sense.pose.position(), distribution.centre(segment)) / walk_speed_;
  return distribution[segment] / std::max(min_walk_time_, time);
}

double DistributedUtilityCalculator::utility(std::size_t segment, const PositionalDistribution& distribution,
                                             const SearchSense& sense) const {
  const auto going_there = std::count_if(sense.mates.begin(), sense.mates.end(), [&](const SearchMate& mate) {
    return mate.share.columns > 0 && distribution.at(mate.walking_to) == segment;
  });
  return local_->utility(segment, distribution, sense) / static_cast<double>(1 + going_there);
}

}  // namespace soccer
