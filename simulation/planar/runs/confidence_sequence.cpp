#include "simulation/planar/runs/confidence_sequence.h"

#include <cmath>
#include <limits>

namespace soccer {

ConfidenceSequence::ConfidenceSequence(double alpha, double narrowest_at, std::size_t first_look)
    : alpha_(alpha), rho2_((-2 * std::log(alpha) + std::log(1 - 2 * std::log(alpha))) / narrowest_at), first_look_(first_look) {}

void ConfidenceSequence::add(double observation) {
  ++count_;
  const double before = observation - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (observation - mean_);
}

double ConfidenceSequence::radius() const {
  if (count_ < first_look_ || count_ < 2 || squares_ <= 0) return std::numeric_limits<double>::infinity();
  const double n = static_cast<double>(count_), variance = squares_ / (n - 1), grown = n * rho2_ + 1;
  return std::sqrt(variance * 2 * grown / (n * n * rho2_) * std::log(std::sqrt(grown) / alpha_));
}

}  // namespace soccer
