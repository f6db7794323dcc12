#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "learning/environment.h"
#include "learning/episode_random.h"

namespace soccer {

/// Draws the quantities of one episode by name. A fixed quantity is drawn, too, so that fixing one does not change the others.
class EpisodeDraws {
 public:
  EpisodeDraws(EpisodeRandom::Engine& engine, const FixedQuantities& fixed) : engine_(&engine), fixed_(&fixed) {}

  /// Uniformly distributed between low and high, or the fixed value.
  double uniform(std::string_view name, double low, double high);
  /// A quantity that cannot be fixed.
  double unnamed(double low, double high);
  /// A whole number in 0 … count - 1, or the fixed value. Errors: InputError for a fixed value outside of this range.
  int choice(std::string_view name, int count);

  /// Call after all draws. Errors: InputError with the names of the drawn quantities if another one was fixed.
  void check() const;

 private:
  double fixed_or(std::string_view name, double drawn);

  EpisodeRandom::Engine* engine_;
  const FixedQuantities* fixed_;
  std::vector<std::string_view> names_;
};

}  // namespace soccer
