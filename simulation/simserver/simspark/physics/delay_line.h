#pragma once

#include <cstddef>
#include <deque>

namespace soccer {

/// Delays a sampled signal, whose values are lists of numbers of constant size; between two samples it is interpolated linearly. Before the
/// first sample the signal had that sample's value.
template <class Values>
class DelayLine {
 public:
  /// Adds the present sample and returns the value `delay` samples ago; delay: 0 or more, need not be whole.
  const Values& add(const Values& sample, double delay) {
    const auto whole = static_cast<std::size_t>(delay);
    const double part = delay - static_cast<double>(whole);
    samples_.push_front(sample);
    const Values oldest = samples_.back();
    samples_.resize(whole + 2, oldest);
    delayed_ = samples_[whole];
    for (std::size_t i = 0; i < delayed_.size(); ++i) delayed_[i] += part * (samples_[whole + 1][i] - delayed_[i]);
    return delayed_;
  }

 private:
  std::deque<Values> samples_;  // the present one first
  Values delayed_{};
};

}  // namespace soccer
