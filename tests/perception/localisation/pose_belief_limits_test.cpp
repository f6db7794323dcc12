// What a pose belief refuses, and how it stays sound.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// Of one axis of the pose.
Measurement of_axis(Eigen::Index axis, double innovation, double variance) {
  Measurement m;
  m.innovation = Measurement::Vector::Constant(1, innovation);
  m.jacobian = Measurement::Matrix::Zero(1, 3);
  m.jacobian(0, axis) = 1;
  m.covariance = Measurement::Matrix::Constant(1, 1, variance);
  return m;
}

class PoseBeliefTest : public testing::Test {
 protected:
  void expect_refused(const Measurement& m) {
    const auto pose = belief.pose();
    const Eigen::Matrix3d covariance = belief.covariance();
    EXPECT_FALSE(belief.correct(m));
    EXPECT_EQ(belief.pose(), pose);
    EXPECT_EQ(belief.covariance(), covariance);
  }
  PoseBelief belief{{1, 2, 0.5}, {0.2, 0.3, 0.1}};
};

TEST_F(PoseBeliefTest, rejects_negative_noise) {
  expect_refused(of_axis(0, 0.1, -1));
  EXPECT_EQ(belief.fit(of_axis(0, 0.1, -1)).squared_mahalanobis, kInfinite);
  EXPECT_EQ(belief.fit(of_axis(0, 0.1, -1)).minus_two_log_likelihood, kInfinite);
}

TEST_F(PoseBeliefTest, rejects_non_finite_jacobians_and_variances) {
  Measurement m = of_axis(0, 0.1, 0.01);
  m.jacobian(0, 1) = std::nan("");
  expect_refused(m);
  EXPECT_EQ(belief.fit(m).squared_mahalanobis, kInfinite);
  m = of_axis(0, 0.1, 0.01);
  m.extra_variance = Measurement::Vector::Constant(1, kInfinite);
  expect_refused(m);
}

TEST_F(PoseBeliefTest, rejects_a_correction_that_overflows) {
  Measurement m = of_axis(0, 1e308, 1e-6);
  m.jacobian(0, 0) = 1e-3;
  expect_refused(m);
}

TEST_F(PoseBeliefTest, limits_the_variance_of_each_axis_and_keeps_the_correlations) {
  PoseBelief wide({0, 0, 0}, {30, 30, 30});
  for (const Eigen::Index axis : {0, 1}) EXPECT_NEAR(wide.covariance()(axis, axis), 400, 1e-3);
  EXPECT_NEAR(wide.covariance()(2, 2), 16, 1e-6);
  PoseBelief coupled({0, 0, 0}, {1, 1, 1});
  coupled.move({40, 0, 0}, Eigen::Vector3d::Zero());  // y may be 40 m off, by the heading
  EXPECT_NEAR(coupled.covariance()(1, 1), 400, 1e-3);
  EXPECT_NEAR(coupled.covariance()(1, 2) / std::sqrt(coupled.covariance()(1, 1) * coupled.covariance()(2, 2)), 1, 1e-3);
}

TEST_F(PoseBeliefTest, corrects_each_axis_separately) {
  ASSERT_TRUE(belief.correct(of_axis(1, 0.1, 0.09)));
  EXPECT_NEAR(belief.pose().y, 2.05, 1e-6);
  EXPECT_NEAR(belief.pose().x, 1, 1e-9);
  EXPECT_NEAR(belief.covariance()(1, 1), 0.045, 1e-6);
  ASSERT_TRUE(belief.correct(of_axis(2, -0.1, 0.01)));
  EXPECT_NEAR(belief.pose().angle, 0.45, 1e-6);
  EXPECT_NEAR(belief.covariance()(0, 0), 0.04, 1e-6);
}

TEST_F(PoseBeliefTest, normalizes_a_corrected_heading) {
  PoseBelief turned({0, 0, 3.1}, {0.1, 0.1, 1});
  ASSERT_TRUE(turned.correct(of_axis(2, 0.2, 1e-4)));
  EXPECT_NEAR(turned.pose().angle, 3.3 - 2 * kPi, 1e-3);
}

TEST_F(PoseBeliefTest, corrects_the_heading_by_a_correlated_position) {
  // A metre ahead of a start with a uncertain heading: what is off to the side speaks against the heading.
  PoseBelief walked({0, 0, 0}, {0.01, 0.01, 0.2});
  walked.move({1, 0, 0}, Eigen::Vector3d::Zero());
  ASSERT_TRUE(walked.correct(of_axis(1, 0.1, 0.0001)));
  EXPECT_NEAR(walked.pose().angle, 0.1, 0.01);
  EXPECT_NEAR(walked.pose().y, 0.1, 0.01);
}

TEST_F(PoseBeliefTest, computes_the_fit_of_two_numbers_with_their_correlation) {
  PoseBelief walked({0, 0, 0}, {0.1, 0.1, 0.2});
  walked.move({1, 0, 0}, Eigen::Vector3d::Zero());
  Measurement m;
  m.innovation.resize(2);
  m.innovation << 0.2, 0.2;
  m.jacobian = Measurement::Matrix::Zero(2, 3);
  m.jacobian(0, 1) = m.jacobian(1, 2) = 1;
  m.covariance = 0.01 * Measurement::Matrix::Identity(2, 2);
  const Fit along = walked.fit(m);
  m.innovation[1] = -0.2;
  const Fit against = walked.fit(m);
  // The spread is (0.06, 0.04; 0.04, 0.05).
  const double determinant = 0.06 * 0.05 - 0.04 * 0.04;
  EXPECT_NEAR(along.squared_mahalanobis, 0.04 * (0.05 + 0.06 - 2 * 0.04) / determinant, 1e-4);
  EXPECT_NEAR(against.squared_mahalanobis, 0.04 * (0.05 + 0.06 + 2 * 0.04) / determinant, 1e-4);
  EXPECT_NEAR(along.minus_two_log_likelihood - along.squared_mahalanobis, std::log(determinant), 1e-5);
}

}  // namespace
}  // namespace soccer::localisation
