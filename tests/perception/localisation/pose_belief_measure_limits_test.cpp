// Noise, slack and limits of measurements, as formulas of the distance.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {
namespace {

const double kNone = std::numeric_limits<double>::quiet_NaN();

LocalisationParameters distinct() {
  LocalisationParameters p;
  p.distance_noise = 0.1;
  p.distance_noise_growth = 0.05;
  p.bearing_noise = 0.2;
  p.orientation_noise = 0.3;
  p.point_noise = 0.04;
  return p;
}

const PoseBelief kOrigin({0, 0, 0}, {0.05, 0.05, 0.02});

TEST(MeasureLandmark, gives_a_landmark_at_the_feet_the_noise_of_one_5_cm_away) {
  const auto p = distinct();
  const FieldLandmark corner{FeatureKind::kCorner, {0.01, 0}, kPi};
  const auto m = measure_landmark(kOrigin, {FeatureKind::kCorner, {0.02, 0}, true, 0}, corner, p);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->innovation[0], 0, 1e-12) << "both count as five centimetres";
  EXPECT_NEAR(m->covariance(0, 0), 0.005 * 0.005 + 0.0016, 1e-12);
  EXPECT_NEAR(m->covariance(1, 1), 0.04 + 0.64, 1e-12);
  EXPECT_NEAR(m->covariance(2, 2), 0.09 + 0.64, 1e-12);
}

TEST(MeasureLandmark, gives_a_distant_landmark_an_extra_variance_of_the_distance_only) {
  const auto p = distinct();
  const FieldLandmark corner{FeatureKind::kCorner, {0, 4}, -kPi / 2};
  const auto m = measure_landmark(kOrigin, {FeatureKind::kCorner, {0, 4}, true, 0}, corner, p);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->covariance(0, 0), 0.4 * 0.4 + 0.0016, 1e-12);
  EXPECT_NEAR(m->covariance(1, 1), 0.04 + 0.0001, 1e-12);
  EXPECT_NEAR(m->covariance(2, 2), 0.09 + 0.0001, 1e-12);
  EXPECT_NEAR(m->extra_variance[0], 1.2 * 1.2 - 0.4 * 0.4, 1e-12);
  EXPECT_EQ(m->extra_variance[1], 0);
  EXPECT_EQ(m->extra_variance[2], 0);
}

TEST(MeasureLandmark, gives_no_measurement_for_non_finite_numbers) {
  const FieldLandmark corner{FeatureKind::kCorner, {2, 0}, kPi};
  EXPECT_FALSE(measure_landmark(kOrigin, {FeatureKind::kCorner, {kNone, 0}, true, 0}, corner, {}));
  EXPECT_FALSE(measure_landmark(kOrigin, {FeatureKind::kCorner, {2, 0}, true, kNone}, corner, {}));
  EXPECT_TRUE(measure_landmark(kOrigin, {FeatureKind::kCorner, {2, 0}, false, kNone}, corner, {}));
  EXPECT_FALSE(measure_line(kOrigin, {{2, 1}, {2, kNone}}, {{2, -3}, {2, 3}}, {}));
}

TEST(MeasureLine, combines_the_noise_of_distance_and_bearing_for_an_oblique_line) {
  const auto p = distinct();
  // A line across at x = 3; its end at (3, 4) is five metres away, its normal leans by 3/5 along the line of sight and 4/5 across.
  const auto m = measure_line(kOrigin, {{3, 0}, {3, 4}}, {{3, -6}, {3, 6}}, p);
  ASSERT_TRUE(m);
  EXPECT_NEAR(m->covariance(1, 1), std::pow(0.5 * 0.6, 2) + std::pow(0.2 * 5 * 0.8, 2) + 0.0016, 1e-9);
  EXPECT_NEAR(m->covariance(0, 0), 0.3 * 0.3 + 0.0016, 1e-9);
  const auto extra_variance = [](double range) { return std::pow((0.1 + 0.05 * range) * range, 2) - std::pow(0.1 * range, 2); };
  EXPECT_NEAR(m->extra_variance[1], extra_variance(5) * 0.36, 1e-9);
  EXPECT_NEAR(m->extra_variance[0], extra_variance(3), 1e-9);
  EXPECT_EQ(m->covariance(0, 1), 0);
}

TEST(MeasureLine, has_the_same_noise_for_every_heading_of_the_robot) {
  const auto p = distinct();
  const auto straight = measure_line(kOrigin, {{3, 0}, {3, 4}}, {{3, -6}, {3, 6}}, p);
  for (const double angle : {0.7, -2.0, 3.0}) {
    const Pose2<Field, Ground> pose{1, -0.5, angle};
    const FieldLine line{pose * Point2<Ground>{3, -6}, pose * Point2<Ground>{3, 6}};
    const auto turned = measure_line(PoseBelief(pose, {0.05, 0.05, 0.02}), {{3, 0}, {3, 4}}, line, p);
    ASSERT_TRUE(straight && turned) << angle;
    EXPECT_TRUE(turned->covariance.isApprox(straight->covariance, 1e-9)) << angle;
    EXPECT_TRUE(turned->extra_variance.isApprox(straight->extra_variance, 1e-9)) << angle;
    EXPECT_NEAR(turned->innovation.norm(), 0, 1e-9) << angle;
  }
}

TEST(MeasureLine, widens_the_tolerance_at_the_ends_with_distance_noise_and_position_variance) {
  const auto p = distinct();
  // A line from y = -1 to 1 at x = 2; how far beyond its end a piece may reach.
  const auto slack = [&](double deviation, double side) {
    const PoseBelief belief({0, 0, 0}, {deviation, deviation, 0.02});
    double y = 1;
    while (measure_line(belief, {{2, 0}, {2, side * y}}, {{2, -1}, {2, 1}}, p) && y < 10) y += 1e-3;
    return y - 1;
  };
  for (const double side : {1.0, -1.0})
    for (const double deviation : {0.05, 0.3}) {
      const double reach = slack(deviation, side);
      EXPECT_NEAR(reach, 0.3 + 3 * 0.1 * std::hypot(2, 1 + reach) + 2 * deviation, 0.01) << side << ", " << deviation;
    }
}

TEST(MeasureLine, widens_the_angle_gate_with_the_heading_variance_in_both_directions_of_the_line) {
  LocalisationParameters p;
  p.line_angle_gate = 0.2;
  const auto gate = [&](double deviation, double turn, double sign) {
    const PoseBelief belief({0, 0, 0}, {0.05, 0.05, deviation});
    double off = 0;
    const auto piece = [&] {
      const double angle = turn + sign * off;
      return GroundLine{{0, 0}, {std::cos(angle), std::sin(angle)}};
    };
    while (measure_line(belief, piece(), {{-3, 0}, {3, 0}}, p) && off < 2) off += 1e-3;
    return off;
  };
  for (const double turn : {0.0, kPi})
    for (const double sign : {1.0, -1.0}) {
      EXPECT_NEAR(gate(0.02, turn, sign), 0.24, 2e-3);
      EXPECT_NEAR(gate(0.1, turn, sign), 0.4, 2e-3);
    }
}

TEST(OnCircle, has_a_tolerance_of_a_decimetre_plus_the_noise_of_belief_distance_and_bearing) {
  LocalisationParameters p = distinct();
  p.distance_noise = 0.03;
  p.bearing_noise = 0.04;
  const FieldMap map = map_of({});
  for (const double deviation : {0.02, 0.2})
    for (const bool first_end : {true, false}) {
      const PoseBelief belief({-3, 0, 0}, {deviation, deviation, 0.01});
      const Point2<Ground> painted{3 - 0.75, 0};
      double radius = 0.75;
      const auto piece = [&] {
        const Point2<Ground> off{3 - radius, 0};
        return first_end ? GroundLine{off, painted} : GroundLine{painted, off};
      };
      while (localisation::on_circle(belief, piece(), map, p) && radius < 3) radius += 1e-3;
      EXPECT_NEAR(radius - 0.75, 0.1 + 2 * deviation + 0.05 * (3 - radius), 0.005) << deviation;
    }
}

}  // namespace
}  // namespace soccer::localisation
