#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "perception/projection/projection.h"

namespace soccer {
namespace {

TEST(WithoutBias, changes_nothing_with_a_bias_of_zero) {
  const Sighting seen{3, 0.2, -0.1};
  const Sighting same = without_bias(seen, {});
  EXPECT_EQ(same.distance, 3);
  EXPECT_EQ(same.bearing, 0.2);
  EXPECT_EQ(same.elevation, -0.1);
}

TEST(WithoutBias, subtracts_the_bias_of_distance_bearing_and_elevation) {
  SightingBias bias;
  bias.distance_bias = 0.1;
  bias.distance_bias_growth = -0.01;
  bias.bearing_bias = 0.03;
  bias.elevation_bias = -0.02;
  const double d = 4;
  const Sighting seen{d * (1 + 0.1 - 0.01 * d), 0.23, -0.12};
  const Sighting ball = without_bias(seen, bias);
  EXPECT_NEAR(ball.distance, d, 0.002);
  EXPECT_NEAR(ball.bearing, 0.2, 1e-12);
  EXPECT_NEAR(ball.elevation, -0.1, 1e-12);
}

TEST(WithoutBias, limits_the_distance_for_an_extreme_bias) {
  SightingBias bias;
  bias.distance_bias = -0.5;
  bias.distance_bias_growth = -0.2;
  const double distance = without_bias({6, 0, 0}, bias).distance;
  EXPECT_GT(distance, 0);
  EXPECT_LE(distance, 30);
}

TEST(SightingBiasParameters, of_landmarks_are_the_groups_of_the_vision_model) {
  const SightingBiasParameters bias;
  EXPECT_EQ(&bias.of(FeatureKind::kGoalPost), &bias.post);
  EXPECT_EQ(&bias.of(FeatureKind::kFlag), &bias.flag);
  EXPECT_EQ(&bias.of(FeatureKind::kCorner), &bias.mark);
  EXPECT_EQ(&bias.of(FeatureKind::kPenaltySpot), &bias.mark);
}

TEST(SightingBiasParameters, are_read_from_groups_and_from_the_lists_of_before) {
  SightingBiasParameters groups, lists;
  set_parameter(groups, {"mark.bearing_bias", {0.02}, "bias.yaml:2"});
  EXPECT_EQ(groups.mark.bearing_bias, 0.02);
  set_parameter(lists, {"bearing_bias", {0, 0, 0.02, 0, 0, 0}, "bias.yaml:2", true});
  EXPECT_EQ(lists, groups);
}

}  // namespace
}  // namespace soccer
