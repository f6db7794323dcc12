#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/pose.h"
#include "perception/projection/projection.h"

namespace soccer {
namespace {

constexpr double kEyeHeight = 0.54;  // m
const Pose3<Ground, Head> kEye = translation<Ground, Head>(0.1, 0, kEyeHeight);

double square(double x) { return x * x; }

/// How badly a distance along the ground fits a sighting of something on the ground: squares in standard deviations.
double misfit(double along, const Sighting& seen, const ProjectionParameters& parameters) {
  return square((seen.distance - std::hypot(along, kEyeHeight)) / (parameters.distance_noise * seen.distance)) +
         square((seen.elevation + std::atan2(kEyeHeight, along)) / parameters.elevation_noise);
}

struct Noisy {
  double along;            // m, the true distance along the ground
  double distance_factor;  // measured by true distance
  double elevation_error;  // rad
};

class GroundPoint : public testing::TestWithParam<Noisy> {};

TEST_P(GroundPoint, fits_distance_and_elevation_weighted_by_their_noise) {
  const auto [truth, factor, error] = GetParam();
  const Sighting seen{factor * std::hypot(truth, kEyeHeight), 0.3, -std::atan2(kEyeHeight, truth) + error};
  for (const ProjectionParameters& parameters : {ProjectionParameters{}, ProjectionParameters{0.06, 0.02, 0.25}}) {
    double best = 0;
    for (double along = 0.05; along < 12; along += 1e-4)
      if (best == 0 || misfit(along, seen, parameters) < misfit(best, seen, parameters)) best = along;
    const auto point = ground_point(seen, 0, kEye, parameters);
    ASSERT_TRUE(point.has_value());
    EXPECT_NEAR(distance(*point, Point2<Ground>{0.1, 0}), best, 2e-3 * best);
    EXPECT_NEAR((*point - Point2<Ground>{0.1, 0}).angle(), 0.3, 1e-9);
  }
}

INSTANTIATE_TEST_SUITE_P(Noise, GroundPoint,
                         testing::Values(Noisy{0.3, 1.02, 0}, Noisy{0.6, 0.97, 0.02}, Noisy{1.5, 1.03, -0.01}, Noisy{3, 0.98, 0.01},
                                         Noisy{6, 1.01, 0.005}));

TEST(GroundPointHeight, may_be_off_by_the_tolerance_and_three_deviations_of_the_elevation) {
  const ProjectionParameters parameters{0.03, 0.01, 0.2};
  const double far = 4, allowed = parameters.height_tolerance + 3 * parameters.elevation_noise * far;
  const auto seen_at_height = [&](double z) { return Sighting{far, 0, std::asin((z - kEyeHeight) / far)}; };
  EXPECT_TRUE(ground_point(seen_at_height(0.97 * allowed), 0, kEye, parameters).has_value());
  EXPECT_FALSE(ground_point(seen_at_height(1.03 * allowed), 0, kEye, parameters).has_value());
  EXPECT_TRUE(ground_point(seen_at_height(-0.97 * allowed), 0, kEye, parameters).has_value());
  EXPECT_FALSE(ground_point(seen_at_height(-1.03 * allowed), 0, kEye, parameters).has_value());
}

TEST(GroundPointHeight, of_a_sighting_straight_down_is_accepted_below_the_camera) {
  const auto point = ground_point({kEyeHeight, 0, -std::acos(0.0)}, 0, kEye, {});
  ASSERT_TRUE(point.has_value());
  EXPECT_NEAR(distance(*point, Point2<Ground>{0.1, 0}), 0, 2e-3);
}

}  // namespace
}  // namespace soccer
