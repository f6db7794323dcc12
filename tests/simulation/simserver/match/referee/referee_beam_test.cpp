// The noise of beams in the 3D league, as statistics over many seeds, and what bounds it.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

/// Errors in x, y and angle of a beam to (-5, 2, 30 degrees), by the referee's seed.
Eigen::Array3d error_of(std::uint64_t seed, const SimSparkRules& rules = {}) {
  Referee referee({Rules::kSimSpark, rules, {}, {}}, big_field(), seed);
  double x = -5, y = 2, angle = 30;
  referee.perturb_beam(x, y, angle);
  return {x + 5, y - 2, angle - 30};
}

TEST(BeamNoise, is_uniform_within_5_cm_and_10_degrees_and_independent) {
  constexpr int kSeeds = 4000;
  const Eigen::Array3d max_error(0.05, 0.05, 10);
  Eigen::Array3d sum = Eigen::Array3d::Zero(), minimum = Eigen::Array3d::Ones(), maximum = -minimum;
  Eigen::Matrix3d products = Eigen::Matrix3d::Zero();
  for (int seed = 1; seed <= kSeeds; ++seed) {
    const Eigen::Array3d error = error_of(static_cast<std::uint64_t>(seed) * 7919) / max_error;
    sum += error;
    products += error.matrix() * error.matrix().transpose();
    minimum = minimum.min(error);
    maximum = maximum.max(error);
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(sum[i] / kSeeds, 0, 0.05) << i;
    EXPECT_NEAR(minimum[i], -1, 0.01) << i;
    EXPECT_NEAR(maximum[i], 1, 0.01) << i;
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(products(i, k) / kSeeds, i == k ? 1.0 / 3 : 0, 0.03) << i << ", " << k;
  }
}

TEST(BeamNoise, differs_between_beams) {
  Referee referee({Rules::kSimSpark, {}, {}, {}}, big_field(), 1);
  std::array<double, 2> x{-5, -5};
  for (double& place : x) {
    double y = 2, angle = 0;
    referee.perturb_beam(place, y, angle);
  }
  EXPECT_NE(x[0], x[1]);
}

TEST(BeamNoise, depends_on_all_bits_of_the_seed) {
  EXPECT_EQ((error_of(5) - error_of(5)).matrix().norm(), 0);
  EXPECT_GT((error_of(5) - error_of(6)).matrix().norm(), 0);
  EXPECT_GT((error_of(5) - error_of(5 + (std::uint64_t{1} << 40U))).matrix().norm(), 0);
  EXPECT_GT((error_of(1) - error_of(std::uint64_t{1} << 32U)).matrix().norm(), 0);
}

TEST(BeamNoise, has_the_size_of_the_rules) {
  SimSparkRules none;
  none.game.beam_noise = none.game.beam_turn_noise = 0;
  EXPECT_LT(error_of(3, none).matrix().norm(), 1e-12);
  SimSparkRules ten = none;
  ten.game.beam_noise = 0.5;
  EXPECT_LT((error_of(3, ten).head<2>() - 10 * error_of(3).head<2>()).matrix().norm(), 1e-9);
  EXPECT_LT(std::abs(error_of(3, ten)[2]), 1e-12);
}

TEST(BeamBounds, are_those_of_the_own_half) {
  Referee referee({Rules::kSimSpark, {}, {}, {}}, big_field(), 3);
  for (const auto& [wanted, expected] : std::vector<std::pair<Eigen::Vector2d, Eigen::Vector2d>>{
           {{1, 0}, {0, 0}}, {{14, 0}, {0, 0}}, {{-16, 0}, {-15, 0}}, {{-5, 11}, {-5, 10}}, {{-5, -11}, {-5, -10}}, {{-14, 9}, {-14, 9}}}) {
    double x = wanted.x(), y = wanted.y(), angle = 0;
    referee.perturb_beam(x, y, angle);
    EXPECT_NEAR(x, expected.x(), 0.05) << wanted.transpose();
    EXPECT_NEAR(y, expected.y(), 0.05) << wanted.transpose();
    EXPECT_LE(x, 0);
    EXPECT_GE(x, -15);
    EXPECT_LE(std::abs(y), 10);
  }
}

TEST(BeamBounds, are_absent_where_robots_may_start_anywhere) {
  SimSparkRules rules;
  rules.game.start_anywhere = true;
  Referee referee({Rules::kSimSpark, rules, {}, {}}, big_field(), 3);
  double x = 4, y = 12, angle = 20;
  referee.perturb_beam(x, y, angle);
  EXPECT_NEAR(x, 4, 0.05);
  EXPECT_NEAR(y, 12, 0.05);
  EXPECT_NE(x, 4);
  EXPECT_NE(y, 12);
  EXPECT_NE(angle, 20);
}

}  // namespace
}  // namespace soccer
