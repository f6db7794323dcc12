#pragma once

#include <string>

#include "experiments/findball/test_table.h"

namespace soccer::experiment {

/// Walking speeds, of which the ratio adjusts simulated times, as in Collette 2017, section 5.3.2.
struct WalkSpeeds {
  double simulated = 1;  ///< mm/s
  double real = 1;       ///< mm/s
  double adjustment() const { return simulated / real; }
};

/// Simulation against reality as Markdown, by positions that both experiments have: find rates, times, times adjusted for speed, and their
/// differences (the contents of tables 5.11 to 5.17 of Collette 2017), with the thesis's values beside for its methods and positions.
std::string reality_table(const FinishedTests& simulated, const FinishedTests& real, const WalkSpeeds& speeds);

}  // namespace soccer::experiment
