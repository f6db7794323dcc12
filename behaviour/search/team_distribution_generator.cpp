#include "behaviour/search/team_distribution_generator.h"

#include <vector>

#include "behaviour/search/search_share.h"

namespace soccer {

void TeamDistributionGenerator::update(const SearchSense& sense) {
  own_->update(sense);
  const PositionalDistribution& own = own_->distribution();
  std::vector<double> sum = own.values();
  for (const SearchMate& mate : sense.mates) {
    PositionalDistribution theirs = own;
    const std::vector<double> values = values_of(mate.share, own.columns(), own.rows());
    if (values.empty()) continue;
    theirs.assign([&](std::size_t i) { return values[i]; });
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += theirs[i];
  }
  team_.assign([&](std::size_t i) { return own[i] * sum[i]; });
}

}  // namespace soccer
