#include "blackboard/geometry/covariance_ellipse.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

TEST(CovarianceEllipse, of_uncorrelated_coordinates_has_their_standard_deviations_along_the_axes) {
  const CovarianceEllipse along_x = covariance_ellipse(9, 0, 4), along_y = covariance_ellipse(4, 0, 9);
  for (const CovarianceEllipse& ellipse : {along_x, along_y}) {
    EXPECT_DOUBLE_EQ(ellipse.major, 3);
    EXPECT_DOUBLE_EQ(ellipse.minor, 2);
  }
  EXPECT_DOUBLE_EQ(along_x.angle, 0);
  EXPECT_DOUBLE_EQ(along_y.angle, kPi / 2);
}

TEST(CovarianceEllipse, of_correlated_coordinates_is_turned_to_the_longer_axis) {
  for (const double angle : {-1.5, -0.4, 0.3, 1.2}) {
    const double c = std::cos(angle), s = std::sin(angle);
    const CovarianceEllipse ellipse = covariance_ellipse(9 * c * c + 4 * s * s, (9 - 4) * c * s, 9 * s * s + 4 * c * c);
    EXPECT_NEAR(ellipse.major, 3, 1e-12) << angle;
    EXPECT_NEAR(ellipse.minor, 2, 1e-12) << angle;
    EXPECT_NEAR(ellipse.angle, angle, 1e-12) << angle;
  }
}

TEST(CovarianceEllipse, of_a_variance_below_zero_has_no_width) { EXPECT_EQ(covariance_ellipse(1, 1.001, 1).minor, 0); }

TEST(CovarianceEllipse, of_a_covariance_that_is_not_a_number_is_not_a_number) {
  const CovarianceEllipse ellipse = covariance_ellipse(NAN, 0, 1);
  EXPECT_TRUE(std::isnan(ellipse.major));
  EXPECT_TRUE(std::isnan(ellipse.minor));
}

}  // namespace
}  // namespace soccer
