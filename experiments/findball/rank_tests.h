#pragma once

#include <span>

namespace soccer::experiment {

/// Probability of a U statistic at least as extreme if both samples have the same distribution (Mann and Whitney's U test, two-sided,
/// normal approximation with corrections for ties and continuity). 1 when a sample is empty.
double mann_whitney(std::span<const double> a, std::span<const double> b);

/// Probability of a rank sum at least as extreme if differences of both signs are equally likely (Wilcoxon's signed-rank test of pairs,
/// two-sided). Differences of 0 are left out, equal ones have the mean of their ranks. Exact up to 200 pairs, then the normal
/// approximation. 1 when no difference remains.
double wilcoxon(std::span<const double> differences);

}  // namespace soccer::experiment
