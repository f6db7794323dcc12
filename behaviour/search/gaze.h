#pragma once

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// Chooses the yaw of the head: it sweeps from side to side, as far as necessary to show all segments in range that are likely to contain
/// the ball.
class Gaze {
 public:
  explicit Gaze(const SearchParameters& parameters) : parameters_(parameters) {}

  /// Target yaw of the head, rad.
  double choose(const PositionalDistribution& distribution, const SearchSense& sense);

 private:
  /// Limits of the head's sweep.
  struct Sweep {
    double right = 0;  // rad
    double left = 0;   // rad
  };
  Sweep sweep(const PositionalDistribution& distribution, const SearchSense& sense) const;

  SearchParameters parameters_;
  bool to_left_ = true;
};

}  // namespace soccer
