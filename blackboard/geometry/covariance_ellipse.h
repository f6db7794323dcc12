#pragma once

#include <algorithm>
#include <cmath>

namespace soccer {

/// The ellipse of one standard deviation of a distribution in the plane.
struct CovarianceEllipse {
  double major = 0;  ///< standard deviation along the longer axis
  double minor = 0;  ///< standard deviation across it
  double angle = 0;  ///< rad, (-pi/2, pi/2]: direction of the longer axis, counter-clockwise from x
};

/// (variances xx and yy, covariance xy) -> ellipse. A variance below zero, by rounding, is zero; NaN stays NaN.
inline CovarianceEllipse covariance_ellipse(double xx, double xy, double yy) {
  const double mean = (xx + yy) / 2, spread = std::hypot((xx - yy) / 2, xy);
  return {std::sqrt(std::max(mean + spread, 0.0)), std::sqrt(std::max(mean - spread, 0.0)), std::atan2(2 * xy, xx - yy) / 2};
}

}  // namespace soccer
