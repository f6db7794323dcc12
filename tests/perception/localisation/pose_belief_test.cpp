#include "perception/localisation/pose_belief.h"

#include <cmath>
#include <limits>

#include <Eigen/Eigenvalues>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer::localisation {
namespace {

Measurement of_position(double dx, double dy, double variance) {
  Measurement m;
  m.innovation.resize(2);
  m.innovation << dx, dy;
  m.jacobian = Measurement::Matrix::Zero(2, 3);
  m.jacobian(0, 0) = m.jacobian(1, 1) = 1;
  m.covariance = variance * Measurement::Matrix::Identity(2, 2);
  return m;
}

TEST(PoseBelief, moves_halfway_to_a_measurement_of_equal_certainty) {
  PoseBelief belief({1, 2, 0}, {0.2, 0.2, 0.1});
  EXPECT_TRUE(belief.correct(of_position(0.1, -0.1, 0.04)));
  EXPECT_NEAR(belief.pose().x, 1.05, 1e-9);
  EXPECT_NEAR(belief.pose().y, 1.95, 1e-9);
  EXPECT_NEAR(belief.covariance()(0, 0), 0.02, 1e-9);
}

TEST(PoseBelief, becomes_uncertain_to_the_side_when_it_moves_with_an_uncertain_heading) {
  PoseBelief belief({0, 0, kPi / 2}, {0.05, 0.05, 0.1});
  belief.move({2, 0, 0}, Eigen::Vector3d::Zero());
  EXPECT_NEAR(belief.pose().y, 2, 1e-9);
  EXPECT_NEAR(std::sqrt(belief.covariance()(0, 0)), std::hypot(0.05, 2 * 0.1), 1e-9);
  EXPECT_NEAR(std::sqrt(belief.covariance()(1, 1)), 0.05, 1e-9);
}

TEST(PoseBelief, computes_the_likelihood_of_a_measurement) {
  const PoseBelief belief({1, 2, 0}, {0.3, 0.3, 0.1});
  const Fit fit = belief.fit(of_position(0.5, 0, 0.16));
  EXPECT_NEAR(fit.squared_mahalanobis, 0.25 / 0.25, 1e-6);
  EXPECT_NEAR(fit.minus_two_log_likelihood, 1 + std::log(0.25 * 0.25), 1e-6);
  EXPECT_LT(belief.fit(of_position(0.5, 0, 1)).squared_mahalanobis, fit.squared_mahalanobis) << "more noise, smaller distance";
}

TEST(PoseBelief, is_corrected_less_with_extra_variance_that_does_not_change_the_fit) {
  PoseBelief belief({0, 0, 0}, {0.2, 0.2, 0.1});
  Measurement m = of_position(0.1, 0, 0.02);
  const double distance = belief.fit(m).squared_mahalanobis;
  m.extra_variance.resize(2);
  m.extra_variance << 0.02, 0.02;
  EXPECT_EQ(belief.fit(m).squared_mahalanobis, distance);
  ASSERT_TRUE(belief.correct(m));
  EXPECT_NEAR(belief.pose().x, 0.05, 1e-9) << "0.04 against 0.02 + 0.02";
}

TEST(PoseBelief, adds_the_noise_of_a_move_in_the_robots_axes) {
  PoseBelief belief({0, 0, kPi / 2}, {0.1, 0.1, 0.1});
  belief.move({0, 0, 0.2}, {0.04, 0.09, 0.01});
  EXPECT_NEAR(belief.covariance()(0, 0), 0.01 + 0.09, 1e-9) << "to the robot's left";
  EXPECT_NEAR(belief.covariance()(1, 1), 0.01 + 0.04, 1e-9) << "ahead";
  EXPECT_NEAR(belief.covariance()(2, 2), 0.01 + 0.01, 1e-9);
  EXPECT_NEAR(belief.pose().angle, kPi / 2 + 0.2, 1e-9);
}

TEST(PoseBelief, correlates_position_and_heading_by_a_move) {
  PoseBelief belief({0, 0, 0}, {0.1, 0.1, 0.1});
  belief.move({0.5, 0.3, 0}, Eigen::Vector3d::Zero());
  EXPECT_NEAR(belief.covariance()(1, 2), 0.5 * 0.01, 1e-8);
  EXPECT_NEAR(belief.covariance()(0, 2), -0.3 * 0.01, 1e-8);
}

TEST(PoseBelief, has_a_mirrored_belief_in_the_other_half_with_the_same_certainty) {
  PoseBelief belief({1, 0.5, 0.2}, {0.1, 0.2, 0.3});
  belief.move({0.5, 0.3, 0}, Eigen::Vector3d::Zero());
  const PoseBelief other = belief.mirrored();
  EXPECT_NEAR(other.pose().x, -belief.pose().x, 1e-12);
  EXPECT_NEAR(other.pose().y, -belief.pose().y, 1e-12);
  EXPECT_NEAR(other.pose().angle, belief.pose().angle - kPi, 1e-12);
  EXPECT_EQ(other.covariance()(0, 0), belief.covariance()(0, 0));
  EXPECT_EQ(other.covariance()(0, 1), belief.covariance()(0, 1));
  EXPECT_EQ(other.covariance()(0, 2), -belief.covariance()(0, 2));
  EXPECT_EQ(other.covariance()(2, 1), -belief.covariance()(2, 1));
  EXPECT_EQ(other.covariance()(2, 2), belief.covariance()(2, 2));
  PoseBelief moved = belief, moved_other = other;
  moved.move({0.2, 0.1, 0.3}, Eigen::Vector3d::Zero());
  moved_other.move({0.2, 0.1, 0.3}, Eigen::Vector3d::Zero());
  EXPECT_TRUE(moved.mirrored().covariance().isApprox(moved_other.covariance(), 1e-9)) << "mirroring and moving commute";
}

TEST(PoseBelief, is_clamped_to_the_bounds_and_unchanged_inside) {
  PoseBelief belief({5, -4, 1}, {0.1, 0.1, 0.1});
  belief.keep_within(6, 4.5);
  EXPECT_EQ(belief.pose().x, 5);
  belief.keep_within(4, 3);
  EXPECT_EQ(belief.pose().x, 4);
  EXPECT_EQ(belief.pose().y, -3);
  PoseBelief other({-5, 4, 1}, {0.1, 0.1, 0.1});
  other.keep_within(4, 3);
  EXPECT_EQ(other.pose().x, -4);
  EXPECT_EQ(other.pose().y, 3);
}

TEST(PoseBelief, gives_its_deviation_along_the_axis_of_maximum_variance) {
  EXPECT_NEAR(PoseBelief({0, 0, 0}, {0.3, 0.1, 0.2}).position_deviation(), 0.3, 1e-6);
  EXPECT_NEAR(PoseBelief({0, 0, 0}, {0.1, 0.3, 0.2}).position_deviation(), 0.3, 1e-6);
  EXPECT_NEAR(PoseBelief({0, 0, 0}, {0.3, 0.1, 0.2}).heading_deviation(), 0.2, 1e-6);
  PoseBelief oblique({0, 0, 0}, {0.3, 0.1, 0.2});
  Measurement along;  // of x - y
  along.innovation = Measurement::Vector::Zero(1);
  along.jacobian = Measurement::Matrix::Zero(1, 3);
  along.jacobian << 1, -1, 0;
  along.covariance = 1e-6 * Measurement::Matrix::Identity(1, 1);
  ASSERT_TRUE(oblique.correct(along));
  EXPECT_NEAR(oblique.position_deviation(), std::sqrt(2.0) * 0.09487, 2e-3) << "x and y have the same error";
}

TEST(PoseBelief, has_a_deviation_between_one_centimetre_and_twenty_metres) {
  const PoseBelief sure({0, 0, 0}, {0, 0, 0}), unsure({0, 0, 0}, {100, 100, 100});
  EXPECT_NEAR(std::sqrt(sure.covariance()(0, 0)), 0.01, 1e-9);
  EXPECT_NEAR(std::sqrt(sure.covariance()(1, 1)), 0.01, 1e-9);
  EXPECT_NEAR(sure.heading_deviation(), 0.006, 1e-9);
  EXPECT_NEAR(std::sqrt(unsure.covariance()(0, 0)), 20, 1e-6);
  EXPECT_NEAR(unsure.heading_deviation(), 4, 1e-6);
}

TEST(PoseBelief, keeps_its_heading_within_half_a_turn) {
  PoseBelief belief({0, 0, 3}, {0.1, 0.1, 0.1});
  belief.move({0, 0, 0.5}, Eigen::Vector3d::Zero());
  EXPECT_NEAR(normalized(belief.pose().angle - 3.5), 0, 1e-12);
  EXPECT_NEAR(PoseBelief({0, 0, 7}, {0.1, 0.1, 0.1}).pose().angle, 7 - 2 * kPi, 1e-12);
}

TEST(PoseBelief, is_not_changed_by_non_finite_arguments) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  PoseBelief belief({1, 2, 0.5}, {0.2, 0.2, 0.1});
  const auto pose = belief.pose();
  EXPECT_FALSE(belief.correct(of_position(none, 0, 0.04)));
  EXPECT_FALSE(belief.correct(of_position(0, 0, none)));
  belief.move({none, 0, 0}, Eigen::Vector3d::Zero());
  belief.move({0, 0, 0}, Eigen::Vector3d(0, none, 0));
  EXPECT_EQ(belief.pose(), pose);
  EXPECT_EQ(belief.fit(of_position(none, 0, 1)).squared_mahalanobis, std::numeric_limits<double>::infinity());
}

/// 100,000 random operations on a belief, with values from tiny to huge and non-finite ones.
TEST(PoseBelief, remains_symmetric_positive_definite_and_finite_for_any_input) {
  boost::random::mt19937_64 engine(20170723);
  boost::random::normal_distribution<double> normal;
  boost::random::uniform_int_distribution<int> dice(0, 99), exponent(-8, 6), size(1, 3);
  const auto value = [&] {
    const int throw_ = dice(engine);
    if (throw_ == 0) return std::numeric_limits<double>::quiet_NaN();
    if (throw_ == 1) return std::numeric_limits<double>::infinity();
    return normal(engine) * std::pow(10.0, exponent(engine));
  };
  PoseBelief belief({0, 0, 0}, {0.1, 0.1, 0.1});
  for (int i = 0; i < 100000; ++i) {
    if (dice(engine) < 30) {
      belief.move({value(), value(), value()}, Eigen::Vector3d(value(), value(), value()).cwiseAbs());
      belief.keep_within(5.2, 3.7);
    } else {
      Measurement m;
      const Eigen::Index rows = size(engine);
      m.innovation.resize(rows);
      m.jacobian.resize(rows, 3);
      m.covariance = Measurement::Matrix::Zero(rows, rows);
      for (Eigen::Index row = 0; row < rows; ++row) {
        m.innovation[row] = value();
        m.covariance(row, row) = std::abs(value());
        for (Eigen::Index column = 0; column < 3; ++column) m.jacobian(row, column) = value();
      }
      belief.correct(m);
    }
    const auto& p = belief.covariance();
    ASSERT_TRUE(p.allFinite()) << "after " << i;
    ASSERT_TRUE(std::isfinite(belief.pose().x) && std::isfinite(belief.pose().y) && std::isfinite(belief.pose().angle)) << i;
    ASSERT_EQ(p, p.transpose()) << "after " << i;
    const Eigen::Vector3d eigenvalues = Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(p).eigenvalues();
    ASSERT_GT(eigenvalues.minCoeff(), 0) << "after " << i;
    ASSERT_LT(eigenvalues.maxCoeff(), 1000) << "after " << i;
  }
}

}  // namespace
}  // namespace soccer::localisation
