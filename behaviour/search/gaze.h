#pragma once

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// Where to turn the head: it sweeps from side to side, as far as there is something that nobody has seen yet.
class Gaze {
 public:
  explicit Gaze(const SearchParameters& parameters) : parameters_(parameters) {}

  /// Yaw to turn to, rad.
  double choose(const PositionalDistribution& distribution, const SearchSense& sense);

 private:
  /// How far to turn to show all that is worth it.
  struct Sweep {
    double right = 0;  // rad
    double left = 0;   // rad
  };
  Sweep sweep(const PositionalDistribution& distribution, const SearchSense& sense) const;

  SearchParameters parameters_;
  bool to_left_ = true;
};

}  // namespace soccer
