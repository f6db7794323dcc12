#include "perception/localisation/pose_belief.h"

#include <cmath>
#include <limits>

#include <Eigen/Eigenvalues>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

namespace soccer::localisation {
namespace {

Measurement of_position(double dx, double dy, double variance) {
  Measurement m;
  m.innovation.resize(2);
  m.innovation << dx, dy;
  m.jacobian = Measurement::Matrix::Zero(2, 3);
  m.jacobian(0, 0) = m.jacobian(1, 1) = 1;
  m.noise = variance * Measurement::Matrix::Identity(2, 2);
  return m;
}

TEST(PoseBelief, a_measurement_as_certain_as_the_belief_meets_it_half_way) {
  PoseBelief belief({1, 2, 0}, {0.2, 0.2, 0.1});
  EXPECT_TRUE(belief.correct(of_position(0.1, -0.1, 0.04)));
  EXPECT_NEAR(belief.pose().x, 1.05, 1e-9);
  EXPECT_NEAR(belief.pose().y, 1.95, 1e-9);
  EXPECT_NEAR(belief.covariance()(0, 0), 0.02, 1e-9);
}

TEST(PoseBelief, an_uncertain_heading_makes_a_walked_way_uncertain_to_the_side) {
  PoseBelief belief({0, 0, kPi / 2}, {0.05, 0.05, 0.1});
  belief.move({2, 0, 0}, Eigen::Vector3d::Zero());
  EXPECT_NEAR(belief.pose().y, 2, 1e-9);
  EXPECT_NEAR(std::sqrt(belief.covariance()(0, 0)), std::hypot(0.05, 2 * 0.1), 1e-9);
  EXPECT_NEAR(std::sqrt(belief.covariance()(1, 1)), 0.05, 1e-9);
}

TEST(PoseBelief, numbers_that_are_none_change_nothing) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  PoseBelief belief({1, 2, 0.5}, {0.2, 0.2, 0.1});
  const auto pose = belief.pose();
  EXPECT_FALSE(belief.correct(of_position(none, 0, 0.04)));
  EXPECT_FALSE(belief.correct(of_position(0, 0, none)));
  belief.move({none, 0, 0}, Eigen::Vector3d::Zero());
  belief.move({0, 0, 0}, Eigen::Vector3d(0, none, 0));
  EXPECT_EQ(belief.pose(), pose);
  EXPECT_EQ(belief.fit(of_position(none, 0, 1)).distance, std::numeric_limits<double>::infinity());
}

/// What anybody can do to a belief: 100,000 times, with sizes from tiny to huge, and numbers that are none.
TEST(PoseBelief, stays_symmetric_positive_and_a_number_whatever_is_done_to_it) {
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
      m.noise = Measurement::Matrix::Zero(rows, rows);
      for (Eigen::Index row = 0; row < rows; ++row) {
        m.innovation[row] = value();
        m.noise(row, row) = std::abs(value());
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
