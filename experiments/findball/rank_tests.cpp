#include "experiments/findball/rank_tests.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include <boost/math/distributions/normal.hpp>

namespace soccer::experiment {

namespace {

// Calls group(begin, end) for each group of equal values in a sorted sequence of pairs; its mean rank is (begin + end + 1) / 2.
template <class Group>
void for_each_tie(const std::vector<std::pair<double, bool>>& sorted, Group&& group) {
  for (std::size_t begin = 0; begin < sorted.size();) {
    std::size_t end = begin;
    while (end < sorted.size() && sorted[end].first == sorted[begin].first) ++end;
    group(begin, end);
    begin = end;
  }
}

double two_sided(double distance, double variance) {
  if (!(variance > 0)) return 1;
  const double z = std::max(0.0, distance - 0.5) / std::sqrt(variance);
  return std::min(1.0, 2 * cdf(complement(boost::math::normal(), z)));
}

// Probability of a sum of at most `sum` if each of the ranks is added or not with equal probability.
double lower_tail(const std::vector<std::size_t>& ranks, std::size_t sum) {
  std::vector<double> probability(std::accumulate(ranks.begin(), ranks.end(), std::size_t{0}) + 1);
  probability[0] = 1;
  for (const std::size_t rank : ranks)
    for (std::size_t s = probability.size(); s-- > 0;) probability[s] = (probability[s] + (s >= rank ? probability[s - rank] : 0)) / 2;
  return std::accumulate(probability.begin(), probability.begin() + static_cast<std::ptrdiff_t>(sum) + 1, 0.0);
}

}  // namespace

double mann_whitney(std::span<const double> a, std::span<const double> b) {
  if (a.empty() || b.empty()) return 1;
  std::vector<std::pair<double, bool>> all;  // value, true if it belongs to a
  for (const double value : a) all.emplace_back(value, true);
  for (const double value : b) all.emplace_back(value, false);
  std::sort(all.begin(), all.end());
  double ranks_a = 0, ties = 0;
  for_each_tie(all, [&](std::size_t begin, std::size_t end) {
    const double rank = static_cast<double>(begin + end + 1) / 2, equal = static_cast<double>(end - begin);
    for (std::size_t k = begin; k < end; ++k)
      if (all[k].second) ranks_a += rank;
    ties += equal * equal * equal - equal;
  });
  const auto na = static_cast<double>(a.size()), nb = static_cast<double>(b.size()), n = na + nb;
  const double u = ranks_a - na * (na + 1) / 2;
  return two_sided(std::abs(u - na * nb / 2), na * nb / 12 * (n + 1 - ties / (n * (n - 1))));
}

double wilcoxon(std::span<const double> differences) {
  constexpr std::size_t kMaxExact = 200;
  std::vector<std::pair<double, bool>> all;  // absolute difference, true if it is positive
  for (const double difference : differences)
    if (difference != 0) all.emplace_back(std::abs(difference), difference > 0);
  if (all.empty()) return 1;
  std::sort(all.begin(), all.end());
  std::vector<std::size_t> twice_ranks(all.size());  // twice, so that mean ranks of equal differences are whole numbers
  std::size_t twice_positive = 0;
  double squares = 0;
  for_each_tie(all, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      twice_ranks[k] = begin + end + 1;
      if (all[k].second) twice_positive += twice_ranks[k];
      squares += static_cast<double>(twice_ranks[k] * twice_ranks[k]) / 4;
    }
  });
  const std::size_t total = all.size() * (all.size() + 1);  // twice the sum of all ranks
  const std::size_t smaller = std::min(twice_positive, total - twice_positive);
  if (all.size() <= kMaxExact) return std::min(1.0, 2 * lower_tail(twice_ranks, smaller));
  return two_sided(static_cast<double>(total - 2 * smaller) / 4, squares / 4);
}

}  // namespace soccer::experiment
