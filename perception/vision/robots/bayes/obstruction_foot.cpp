#include "perception/vision/robots/bayes/obstruction_foot.h"

#include <algorithm>

namespace soccer {

int foot_row(const SaliencyImage& saliency, const Obstruction& obstruction, const BayesRobotParameters& parameters) {
  const double min_green = parameters.green_row * (obstruction.end - obstruction.first);
  int foot = obstruction.edge, green_rows = 0;
  for (int row = obstruction.edge; row < saliency.height && green_rows < parameters.green_rows; ++row) {
    const std::uint8_t* const classes = saliency.row_of(row);
    const auto green = std::count(classes + obstruction.first, classes + obstruction.end, static_cast<std::uint8_t>(ColourClass::kField));
    if (static_cast<double>(green) >= min_green) {
      ++green_rows;
    } else {
      green_rows = 0;
      foot = row + 1;
    }
  }
  return foot;
}

}  // namespace soccer
