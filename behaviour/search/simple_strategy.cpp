#include "behaviour/search/simple_strategy.h"

namespace soccer {

std::optional<Point2<Field>> SimpleStrategy::suggest(const PositionalDistribution& distribution, const SearchSense& sense) {
  std::size_t best = 0;
  double max_utility = -1;
  utilities_.resize(distribution.size());
  for (std::size_t i = 0; i < distribution.size(); ++i) {
    const double useful = utilities_[i] = utility_->utility(i, distribution, sense);
    if (useful > max_utility) {
      max_utility = useful;
      best = i;
    }
  }
  return distribution.centre(best);
}

}  // namespace soccer
