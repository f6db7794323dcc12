#include "simulation/findballexp/statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <boost/math/distributions/hypergeometric.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace soccer::experiment {

namespace {
constexpr double kTail = 0.025;  // probability in each tail of a 95 % interval
}

Summary summarise(std::span<const double> values) {
  Summary s;
  s.count = static_cast<int>(values.size());
  for (const double value : values) s.sum += value;
  if (s.count > 0) s.mean = s.sum / s.count;
  double squares = 0;
  for (const double value : values) squares += (value - s.mean) * (value - s.mean);
  if (s.count > 1) s.deviation = std::sqrt(squares / (s.count - 1));
  return s;
}

Interval mean_interval(const Summary& s) {
  if (s.count < 2) return {s.mean, s.mean};
  const boost::math::students_t t(s.count - 1);
  const double half = quantile(complement(t, kTail)) * s.deviation / std::sqrt(s.count);
  return {s.mean - half, s.mean + half};
}

Interval rate_interval(int hits, int trials) {
  if (trials == 0) return {0, 1};
  const double z = quantile(complement(boost::math::normal(), kTail)), n = trials, p = hits / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double fisher_exact(int hits_a, int trials_a, int hits_b, int trials_b) {
  if (trials_a == 0 || trials_b == 0) return 1;
  const int hits = hits_a + hits_b, trials = trials_a + trials_b;
  const boost::math::hypergeometric_distribution<double> tables(static_cast<unsigned>(hits), static_cast<unsigned>(trials_a),
                                                                static_cast<unsigned>(trials));
  constexpr double kAsUnlikely = 1 + 1e-7;  // tolerance for rounding errors between equal probabilities
  const double here = pdf(tables, hits_a);
  double sum = 0;
  for (int k = std::max(0, hits - trials_b); k <= std::min(hits, trials_a); ++k) {
    const double p = pdf(tables, k);
    if (p <= here * kAsUnlikely) sum += p;
  }
  return std::min(1.0, sum);
}

double mann_whitney(std::span<const double> a, std::span<const double> b) {
  if (a.empty() || b.empty()) return 1;
  std::vector<std::pair<double, bool>> all;  // value, true if it belongs to a
  for (const double value : a) all.emplace_back(value, true);
  for (const double value : b) all.emplace_back(value, false);
  std::sort(all.begin(), all.end());
  double ranks_a = 0, ties = 0;
  for (std::size_t i = 0; i < all.size();) {
    std::size_t end = i;
    while (end < all.size() && all[end].first == all[i].first) ++end;
    const double rank = static_cast<double>(i + end + 1) / 2, equal = static_cast<double>(end - i);
    for (std::size_t k = i; k < end; ++k)
      if (all[k].second) ranks_a += rank;
    ties += equal * equal * equal - equal;
    i = end;
  }
  const auto na = static_cast<double>(a.size()), nb = static_cast<double>(b.size()), n = na + nb;
  const double u = ranks_a - na * (na + 1) / 2;
  const double variance = na * nb / 12 * (n + 1 - ties / (n * (n - 1)));
  if (!(variance > 0)) return 1;
  const double z = std::max(0.0, std::abs(u - na * nb / 2) - 0.5) / std::sqrt(variance);
  return std::min(1.0, 2 * cdf(complement(boost::math::normal(), z)));
}

}  // namespace soccer::experiment
