#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {
namespace {

const LocalisationParameters kParameters;
const Eigen::Vector3d kSmall{0.05, 0.05, 0.05};

/// Compares the jacobian with the finite differences of the innovation along each axis of the pose.
template <class Measure>
void expect_jacobian(const Pose2<Field, Ground>& pose, const Measure& measure) {
  constexpr double kStep = 1e-6;
  const auto at = measure(PoseBelief(pose, kSmall));
  ASSERT_TRUE(at.has_value());
  for (int axis = 0; axis < 3; ++axis) {
    Pose2<Field, Ground> moved = pose;
    (axis == 0 ? moved.x : axis == 1 ? moved.y : moved.angle) += kStep;
    const auto there = measure(PoseBelief(moved, kSmall));
    ASSERT_TRUE(there.has_value());
    for (Eigen::Index row = 0; row < at->innovation.size(); ++row)
      EXPECT_NEAR((at->innovation[row] - there->innovation[row]) / kStep, at->jacobian(row, axis), 1e-4) << row << ", " << axis;
  }
}

TEST(MeasureLandmark, has_no_innovation_for_a_corner_at_its_position) {
  // From (2, 0) facing +y: the corner at (4.5, 3) is 3 m ahead and 2.5 m to the right. Its direction is -135 degrees, roughly towards the
  // robot.
  const FieldLandmark corner{FeatureKind::kCorner, {4.5, 3}, degrees_to_radians(-135)};
  const double orientation = normalized(std::atan2(-3.0, -2.5) - degrees_to_radians(-135));
  const auto m =
      measure_landmark(PoseBelief({2, 0, kPi / 2}, kSmall), {FeatureKind::kCorner, {3, -2.5}, true, orientation}, corner, kParameters);
  ASSERT_TRUE(m.has_value());
  ASSERT_EQ(m->innovation.size(), 3);
  EXPECT_NEAR(m->innovation.norm(), 0, 1e-12);
}

TEST(MeasureLandmark, has_a_jacobian_that_matches_finite_differences) {
  const FieldLandmark corner{FeatureKind::kCorner, {4.5, 3}, degrees_to_radians(-135)};
  expect_jacobian({1.5, 0.3, 1.2}, [&](const PoseBelief& belief) {
    return measure_landmark(belief, {FeatureKind::kCorner, {2.8, -2.2}, true, 0.2}, corner, kParameters);
  });
}

TEST(MeasureLandmark, with_noise_that_grows_with_the_distance_has_the_same_fit_and_corrects_less) {
  LocalisationParameters growing = kParameters;
  growing.distance_noise_growth = 0.01;
  const FieldLandmark post{FeatureKind::kGoalPost, {4.5, 0.8}, std::nullopt};
  const PoseBelief belief({-1, 0, 0}, {0.3, 0.3, 0.1});
  const GroundFeature seen{FeatureKind::kGoalPost, {6, 0.8}, false, 0};
  const auto m = measure_landmark(belief, seen, post, kParameters), uncertain = measure_landmark(belief, seen, post, growing);
  ASSERT_TRUE(m && uncertain);
  EXPECT_EQ(belief.fit(*m).minus_two_log_likelihood, belief.fit(*uncertain).minus_two_log_likelihood);
  PoseBelief corrected = belief, corrected_less = belief;
  ASSERT_TRUE(corrected.correct(*m) && corrected_less.correct(*uncertain));
  EXPECT_LT(corrected.pose().x, corrected_less.pose().x);
  EXPECT_LT(corrected_less.pose().x, -1);
  EXPECT_LT(corrected.covariance()(0, 0), corrected_less.covariance()(0, 0));
}

TEST(MeasureLine, with_noise_that_grows_with_the_distance_has_extra_variance_along_the_line_of_sight) {
  LocalisationParameters growing = kParameters;
  growing.distance_noise_growth = 0.01;
  const PoseBelief belief({0, 0, 0}, kSmall);
  const FieldLine across{{4.5, -3}, {4.5, 3}}, along{{-4.5, 0}, {4.5, 0}};
  const auto ahead = measure_line(belief, {{4.5, -0.5}, {4.5, 0.5}}, across, growing);
  const auto beside = measure_line(belief, {{2, 0}, {4, 0}}, along, growing);
  ASSERT_TRUE(ahead && beside);
  EXPECT_NEAR(ahead->extra_variance[0], std::pow(0.075 * 4.5, 2) - std::pow(0.03 * 4.5, 2), 0.003);
  EXPECT_NEAR(beside->extra_variance[1], 0, 1e-12);
}

TEST(MeasureLine, has_the_noise_of_distance_and_bearing_in_their_directions_with_any_heading) {
  const FieldLine touch_line{{-4.5, 3}, {4.5, 3}};
  for (const double heading : {0.0, 0.5, -1.2}) {
    const PoseBelief belief({0, 0, heading}, kSmall);
    const auto seen = belief.pose().inverse();
    const auto m = measure_line(belief, {seen * Point2<Field>{2, 3}, seen * Point2<Field>{3, 3}}, touch_line, kParameters);
    ASSERT_TRUE(m.has_value()) << heading;
    EXPECT_NEAR(
        m->covariance(0, 0),
        std::pow(kParameters.distance_noise * 3, 2) + std::pow(kParameters.bearing_noise * 2, 2) + std::pow(kParameters.point_noise, 2),
        1e-9)
        << heading;
  }
}

TEST(MeasureLandmark, gives_no_measurement_for_another_kind) {
  const FieldLandmark post{FeatureKind::kGoalPost, {4.5, 0.8}, std::nullopt};
  EXPECT_FALSE(measure_landmark(PoseBelief({0, 0, 0}, kSmall), {FeatureKind::kCorner, {4.5, 0.8}, false, 0}, post, kParameters));
}

TEST(MeasureLandmark, has_a_finite_jacobian_for_a_landmark_under_the_robot) {
  const FieldLandmark circle{FeatureKind::kCentreCircle, {0, 0}, kPi / 2};
  const auto m = measure_landmark(PoseBelief({0, 0, 0}, kSmall), {FeatureKind::kCentreCircle, {0, 0}, true, 0}, circle, kParameters);
  ASSERT_TRUE(m.has_value());
  EXPECT_TRUE(m->jacobian.allFinite());
}

TEST(MeasureLine, has_a_jacobian_that_matches_finite_differences) {
  const FieldLine touch_line{{-4.5, 3}, {4.5, 3}};
  expect_jacobian({0.5, 1, 1.4}, [&](const PoseBelief& belief) {
    return measure_line(belief, {{2, 0.6}, {2, -0.5}}, touch_line, kParameters);
  });
}

TEST(MeasureLine, gives_the_distances_of_its_ends_in_either_direction_of_the_line) {
  const FieldLine touch_line{{-4.5, 3}, {4.5, 3}};
  const PoseBelief belief({0, 1, kPi / 2}, kSmall);
  for (const GroundLine& seen : {GroundLine{{1.9, 1}, {1.9, -1}}, GroundLine{{1.9, -1}, {1.9, 1}}}) {
    const auto m = measure_line(belief, seen, touch_line, kParameters);
    ASSERT_TRUE(m.has_value());
    EXPECT_NEAR(std::abs(m->innovation[0]), 0.1, 1e-9);
    EXPECT_NEAR(m->innovation[0], m->innovation[1], 1e-9);
  }
}

TEST(MeasureLandmark, has_the_noise_of_the_parameters) {
  LocalisationParameters p;
  p.distance_noise = 0.1;
  p.bearing_noise = 0.2;
  p.orientation_noise = 0.3;
  p.point_noise = 0.4;
  const FieldLandmark corner{FeatureKind::kCorner, {2, 0}, kPi};
  const auto m = measure_landmark(PoseBelief({0, 0, 0}, kSmall), {FeatureKind::kCorner, {2, 0}, true, 0}, corner, p);
  ASSERT_TRUE(m.has_value());
  EXPECT_NEAR(m->covariance(0, 0), 0.04 + 0.16, 1e-12);
  EXPECT_NEAR(m->covariance(1, 1), 0.04 + 0.04, 1e-12);
  EXPECT_NEAR(m->covariance(2, 2), 0.09 + 0.04, 1e-12);
  EXPECT_NEAR(m->covariance(0, 1), 0, 1e-12);
}

TEST(MeasureLandmark, without_an_orientation_gives_distance_and_bearing) {
  const FieldLandmark post{FeatureKind::kGoalPost, {4.5, 0.8}, std::nullopt};
  const auto m = measure_landmark(PoseBelief({0.5, 0.8, 0}, kSmall), {FeatureKind::kGoalPost, {4.2, 0}, true, 1}, post, kParameters);
  ASSERT_TRUE(m.has_value());
  ASSERT_EQ(m->innovation.size(), 2);
  EXPECT_NEAR(m->innovation[0], 0.2, 1e-9);
  EXPECT_NEAR(m->innovation[1], 0, 1e-9);
  const auto aside = measure_landmark(PoseBelief({0.5, 0.8, 0.1}, kSmall), {FeatureKind::kGoalPost, {4, 0}, false, 0}, post, kParameters);
  EXPECT_NEAR(aside->innovation[1], 0.1, 1e-9) << "its expected bearing is -0.1 rad";
}

TEST(DistanceVariance, is_the_variance_that_the_growth_of_the_noise_adds) {
  LocalisationParameters p;
  p.distance_noise = 0.1;
  p.distance_noise_growth = 0.05;
  EXPECT_NEAR(distance_deviation(2, p), 0.2, 1e-12);
  EXPECT_NEAR(distance_variance(2, p), 0.4 * 0.4 - 0.2 * 0.2, 1e-12);
}

TEST(MeasureLine, has_the_noise_of_its_ends_across_the_line) {
  LocalisationParameters p;
  p.distance_noise = 0.1;
  p.bearing_noise = 0.2;
  p.point_noise = 0.3;
  const FieldLine across{{2, -3}, {2, 3}}, along{{-4, 0}, {4, 0}};
  const auto ahead = measure_line(PoseBelief({0, 0, 0}, kSmall), {{2, 0}, {2, 1}}, across, p);
  ASSERT_TRUE(ahead.has_value());
  EXPECT_NEAR(ahead->covariance(0, 0), 0.2 * 0.2 + 0.09, 1e-12) << "noise of the distance";
  const auto below = measure_line(PoseBelief({0, 0, 0}, kSmall), {{1, 0}, {2, 0}}, along, p);
  ASSERT_TRUE(below.has_value());
  EXPECT_NEAR(below->covariance(1, 1), 0.4 * 0.4 + 0.09, 1e-12) << "noise of the bearing";
  EXPECT_NEAR(below->covariance(0, 1), 0, 1e-12);
}

TEST(MeasureLine, measures_a_line_from_both_sides_of_the_field_with_any_heading) {
  const FieldLine touch_line{{-4.5, 3}, {4.5, 3}};
  for (const double angle : {0.3, 1.5, 2.9, -2.0}) {
    const Pose2<Field, Ground> pose{-1, 1, angle};
    const GroundLine seen{pose.inverse() * Point2<Field>{-2, 3}, pose.inverse() * Point2<Field>{0.5, 3}};
    const auto m = measure_line(PoseBelief(pose, kSmall), seen, touch_line, kParameters);
    ASSERT_TRUE(m.has_value()) << angle;
    EXPECT_NEAR(m->innovation.norm(), 0, 1e-9) << angle;
    expect_jacobian(pose, [&](const PoseBelief& belief) { return measure_line(belief, seen, touch_line, kParameters); });
  }
}

TEST(MeasureLine, rejects_a_line_beyond_the_angle_gate_or_below_the_minimum_length) {
  const FieldLine touch_line{{-4.5, 3}, {4.5, 3}};
  const PoseBelief sure({0, 1, 0}, {0.01, 0.01, 0.01});
  const auto turned = [](double angle) { return GroundLine{{0, 2}, {std::cos(angle), 2 + std::sin(angle)}}; };
  EXPECT_TRUE(measure_line(sure, turned(0.35), touch_line, kParameters));
  EXPECT_FALSE(measure_line(sure, turned(0.39), touch_line, kParameters));
  EXPECT_FALSE(measure_line(sure, turned(-0.39), touch_line, kParameters));
  EXPECT_TRUE(measure_line(PoseBelief({0, 1, 0}, {0.01, 0.01, 0.1}), turned(0.5), touch_line, kParameters)) << "the heading is uncertain";
  EXPECT_TRUE(measure_line(sure, {{0, 2}, {0.41, 2}}, touch_line, kParameters));
  EXPECT_FALSE(measure_line(sure, {{0, 2}, {0.39, 2}}, touch_line, kParameters));
}

TEST(MeasureLine, accepts_a_line_that_extends_beyond_the_painted_line_within_the_noise) {
  const FieldLine box_front{{3.9, -1.1}, {3.9, 1.1}};
  const PoseBelief belief({2.9, 0, 0}, {0.05, 0.05, 0.02});
  // Tolerance: 0.3 m, three deviations of the distance of 1.8 m, and two of the belief: 0.56 m.
  EXPECT_TRUE(measure_line(belief, {{1, 0}, {1, 1.6}}, box_front, kParameters));
  EXPECT_FALSE(measure_line(belief, {{1, 0}, {1, 1.75}}, box_front, kParameters));
  EXPECT_FALSE(measure_line(belief, {{1, -1.75}, {1, 0}}, box_front, kParameters));
}

TEST(OnCircle, accepts_pieces_with_both_ends_on_the_circle_within_the_noise) {
  const FieldMap map = map_of({});
  const PoseBelief belief({-2, 0, 0}, {0.02, 0.02, 0.01});
  const auto piece = [&](double radius) {
    return GroundLine{belief.pose().inverse() * Point2<Field>{-radius, 0}, belief.pose().inverse() * Point2<Field>{0, radius}};
  };
  EXPECT_TRUE(on_circle(belief, piece(0.75), map, kParameters));
  EXPECT_TRUE(on_circle(belief, piece(0.85), map, kParameters));
  EXPECT_FALSE(on_circle(belief, piece(1.1), map, kParameters));
  EXPECT_FALSE(on_circle(belief, piece(0.4), map, kParameters));
  EXPECT_FALSE(on_circle(belief, {piece(0.75).from, piece(1.5).to}, map, kParameters)) << "both ends must be on it";
}

class InGoal : public testing::Test {
 protected:
  const FieldMap map = map_of({});
  const PoseBelief belief{{3.5, 0.2, 0.3}, {0.02, 0.02, 0.01}};
  bool point(double x, double y, FeatureKind kind = FeatureKind::kCorner) {
    return in_goal(belief, GroundFeature{kind, belief.pose().inverse() * Point2<Field>{x, y}, false, 0}, map, kParameters);
  }
  bool piece(Point2<Field> from, Point2<Field> to) {
    const auto here = belief.pose().inverse();
    return in_goal(belief, GroundLine{here * from, here * to}, map, kParameters);
  }
};

TEST_F(InGoal, accepts_the_bars_of_the_frame) {
  EXPECT_TRUE(piece({4.65, 0.8}, {5, 0.8}));
  EXPECT_TRUE(piece({5, -0.8}, {5, 0.8}));
  EXPECT_TRUE(point(5, 0.8));
}

TEST_F(InGoal, rejects_the_goal_line_and_what_is_beside_or_behind_the_goal) {
  EXPECT_FALSE(piece({4.5, 0.8}, {4.5, -0.5}));
  EXPECT_FALSE(piece({4.6, 1.5}, {5, 1.5}));
  EXPECT_FALSE(piece({5, 0}, {5, 1.5})) << "both ends must be in the goal";
  EXPECT_FALSE(point(4.5, 0.8));
  EXPECT_FALSE(point(5, 0.8, FeatureKind::kGoalPost)) << "which is farther away than it seems";
  EXPECT_FALSE(point(5.6, 0));
}

TEST(MeasureLine, rejects_a_field_line_that_has_another_direction_or_is_too_short) {
  const PoseBelief belief({0, 1, kPi / 2}, kSmall);
  const GroundLine seen{{2, 1}, {2, -1}};
  EXPECT_FALSE(measure_line(belief, seen, {{0, -3}, {0, 3}}, kParameters));
  EXPECT_FALSE(measure_line(belief, seen, {{-0.2, 3}, {0.2, 3}}, kParameters));
}

}  // namespace
}  // namespace soccer::localisation
