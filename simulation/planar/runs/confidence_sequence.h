#pragma once

#include <cstddef>

namespace soccer {

/// An interval for the mean of observations that come one after another. With the probability 1 - alpha it contains the true mean at all
/// times together, so that it may be looked at after each observation, and observing may stop as soon as it excludes a value. Asymptotic:
/// for independent observations with any distribution of finite variance, from the first look on. Source: Waudby-Smith, Arbour, Sinha,
/// Kennedy, Ramdas: Time-uniform central limit theory and asymptotic confidence sequences, Annals of Statistics 2024, theorem 2.2.
class ConfidenceSequence {
 public:
  /// alpha: error probability. narrowest_at: number of observations at which the interval is relatively narrowest. first_look: number of
  /// observations before which it is infinite.
  ConfidenceSequence(double alpha, double narrowest_at, std::size_t first_look);

  void add(double observation);

  std::size_t count() const { return count_; }
  double mean() const { return mean_; }
  /// Half of the interval's width; infinite before the first look, and while all observations are equal.
  double radius() const;
  double low() const { return mean_ - radius(); }
  double high() const { return mean_ + radius(); }
  bool excludes(double value) const { return value < low() || value > high(); }

 private:
  double alpha_, rho2_;
  std::size_t first_look_, count_ = 0;
  double mean_ = 0, squares_ = 0;  // Welford's sums
};

}  // namespace soccer
