#include <gtest/gtest.h>

#include "perception/projection/projection.h"

namespace soccer {
namespace {

TEST(WithoutBias, changes_nothing_with_a_bias_of_zero) {
  const Sighting seen{3, 0.2, -0.1};
  const Sighting same = without_bias(seen, BiasKind::kBall, {});
  EXPECT_EQ(same.distance, 3);
  EXPECT_EQ(same.bearing, 0.2);
  EXPECT_EQ(same.elevation, -0.1);
}

TEST(WithoutBias, subtracts_the_bias_of_its_kind_only) {
  SightingBiasParameters bias;
  bias.distance_bias[0] = 0.1;
  bias.distance_bias_growth[0] = -0.01;
  bias.bearing_bias[0] = 0.03;
  bias.elevation_bias[0] = -0.02;
  const double d = 4;
  const Sighting seen{d * (1 + 0.1 - 0.01 * d), 0.23, -0.12};
  const Sighting ball = without_bias(seen, BiasKind::kBall, bias);
  EXPECT_NEAR(ball.distance, d, 0.002);
  EXPECT_NEAR(ball.bearing, 0.2, 1e-12);
  EXPECT_NEAR(ball.elevation, -0.1, 1e-12);
  EXPECT_EQ(without_bias(seen, BiasKind::kPost, bias).distance, seen.distance);
}

TEST(WithoutBias, limits_the_distance_for_an_extreme_bias) {
  SightingBiasParameters bias;
  bias.distance_bias[0] = -0.5;
  bias.distance_bias_growth[0] = -0.2;
  const double distance = without_bias({6, 0, 0}, BiasKind::kBall, bias).distance;
  EXPECT_GT(distance, 0);
  EXPECT_LE(distance, 30);
}

TEST(BiasKind, of_landmarks_is_that_of_the_vision_model) {
  EXPECT_EQ(bias_kind(FeatureKind::kGoalPost), BiasKind::kPost);
  EXPECT_EQ(bias_kind(FeatureKind::kFlag), BiasKind::kFlag);
  EXPECT_EQ(bias_kind(FeatureKind::kCorner), BiasKind::kMark);
  EXPECT_EQ(bias_kind(FeatureKind::kPenaltySpot), BiasKind::kMark);
}

}  // namespace
}  // namespace soccer
