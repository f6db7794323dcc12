#pragma once

#include "blackboard/describe.h"

namespace soccer::optimal {

/// The grid on which the times of arrival are computed. Distances are spaced by the logarithm, so that the grid is fine at the ball, where
/// a centimetre matters.
struct ArrivalGridParameters {
  // clang-format off
  PARAMETERS(ArrivalGridParameters,
      (double, spacing, 0.03, "rad", 0.005, 0.6, "between bearings, between headings, and between natural logarithms of distances"),
      (double, max_distance, 3.5, "m", 0.3, 20, "greatest distance of the ball"),
      (double, stride, 1.5, "", 0.1, 3, "walked way of a step of the computation in cells"),
      (double, tolerance, 0.0005, "s", 1e-6, 1, "greatest change in a sweep after which a distance is not computed again"),
      (int, max_sweeps, 400, "", 1, 10000, "sweeps after which the computation ends, converged or not"))
  // clang-format on
};

}  // namespace soccer::optimal
