#include "perception/localisation/measure.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer::localisation {
namespace {

const LocalisationParameters kParameters;
const Eigen::Vector3d kSmall{0.05, 0.05, 0.05};

/// The innovation falls as fast as the jacobian says when the belief is moved a little along each of its axes.
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

TEST(MeasureMark, a_corner_seen_where_it_is_surprises_nobody) {
  // From (2, 0) facing +y: the corner at (4.5, 3) is 3 m ahead and 2.5 m to the right. It faces -135 degrees; the robot
  // is there.
  const Mark corner{FeatureKind::kCorner, {4.5, 3}, degrees_to_radians(-135)};
  const double orientation = normalized(std::atan2(-3.0, -2.5) - degrees_to_radians(-135));
  const auto m =
      measure_mark(PoseBelief({2, 0, kPi / 2}, kSmall), {FeatureKind::kCorner, {3, -2.5}, true, orientation}, corner, kParameters);
  ASSERT_TRUE(m.has_value());
  ASSERT_EQ(m->innovation.size(), 3);
  EXPECT_NEAR(m->innovation.norm(), 0, 1e-12);
}

TEST(MeasureMark, its_jacobian_is_the_slope) {
  const Mark corner{FeatureKind::kCorner, {4.5, 3}, degrees_to_radians(-135)};
  expect_jacobian({1.5, 0.3, 1.2}, [&](const PoseBelief& belief) {
    return measure_mark(belief, {FeatureKind::kCorner, {2.8, -2.2}, true, 0.2}, corner, kParameters);
  });
}

TEST(MeasureMark, whose_noise_grows_with_the_distance_is_judged_as_before_and_corrects_less) {
  LocalisationParameters growing = kParameters;
  growing.distance_noise_growth = 0.01;
  const Mark post{FeatureKind::kGoalPost, {4.5, 0.8}, std::nullopt};
  const PoseBelief belief({-1, 0, 0}, {0.3, 0.3, 0.1});
  const GroundFeature seen{FeatureKind::kGoalPost, {6, 0.8}, false, 0};
  const auto m = measure_mark(belief, seen, post, kParameters), doubtful = measure_mark(belief, seen, post, growing);
  ASSERT_TRUE(m && doubtful);
  EXPECT_EQ(belief.fit(*m).cost, belief.fit(*doubtful).cost);
  PoseBelief corrected = belief, corrected_less = belief;
  ASSERT_TRUE(corrected.correct(*m) && corrected_less.correct(*doubtful));
  EXPECT_LT(corrected.pose().x, corrected_less.pose().x);
  EXPECT_LT(corrected_less.pose().x, -1);
  EXPECT_LT(corrected.covariance()(0, 0), corrected_less.covariance()(0, 0));
}

TEST(MeasureLine, whose_noise_grows_with_the_distance_doubts_what_is_seen_along_the_line_of_sight) {
  LocalisationParameters growing = kParameters;
  growing.distance_noise_growth = 0.01;
  const PoseBelief belief({0, 0, 0}, kSmall);
  const Line across{{4.5, -3}, {4.5, 3}}, along{{-4.5, 0}, {4.5, 0}};
  const auto ahead = measure_line(belief, {{4.5, -0.5}, {4.5, 0.5}}, across, growing);
  const auto beside = measure_line(belief, {{2, 0}, {4, 0}}, along, growing);
  ASSERT_TRUE(ahead && beside);
  EXPECT_NEAR(ahead->doubt[0], std::pow(0.075 * 4.5, 2) - std::pow(0.03 * 4.5, 2), 0.003);
  EXPECT_NEAR(beside->doubt[1], 0, 1e-12);
}

TEST(MeasureMark, of_another_kind_says_nothing) {
  const Mark post{FeatureKind::kGoalPost, {4.5, 0.8}, std::nullopt};
  EXPECT_FALSE(measure_mark(PoseBelief({0, 0, 0}, kSmall), {FeatureKind::kCorner, {4.5, 0.8}, false, 0}, post, kParameters));
}

TEST(MeasureMark, under_the_robots_feet_gives_no_infinite_slope) {
  const Mark circle{FeatureKind::kCentreCircle, {0, 0}, kPi / 2};
  const auto m = measure_mark(PoseBelief({0, 0, 0}, kSmall), {FeatureKind::kCentreCircle, {0, 0}, true, 0}, circle, kParameters);
  ASSERT_TRUE(m.has_value());
  EXPECT_TRUE(m->jacobian.allFinite());
}

TEST(MeasureLine, its_jacobian_is_the_slope) {
  const Line touch_line{{-4.5, 3}, {4.5, 3}};
  expect_jacobian({0.5, 1, 1.4}, [&](const PoseBelief& belief) {
    return measure_line(belief, {{2, 0.6}, {2, -0.5}}, touch_line, kParameters);
  });
}

TEST(MeasureLine, tells_how_far_its_ends_are_off_in_either_direction_of_the_line) {
  const Line touch_line{{-4.5, 3}, {4.5, 3}};
  const PoseBelief belief({0, 1, kPi / 2}, kSmall);
  for (const GroundLine& seen : {GroundLine{{1.9, 1}, {1.9, -1}}, GroundLine{{1.9, -1}, {1.9, 1}}}) {
    const auto m = measure_line(belief, seen, touch_line, kParameters);
    ASSERT_TRUE(m.has_value());
    EXPECT_NEAR(std::abs(m->innovation[0]), 0.1, 1e-9);
    EXPECT_NEAR(m->innovation[0], m->innovation[1], 1e-9);
  }
}

TEST(MeasureLine, is_not_of_a_line_that_runs_another_way_or_is_too_short) {
  const PoseBelief belief({0, 1, kPi / 2}, kSmall);
  const GroundLine seen{{2, 1}, {2, -1}};
  EXPECT_FALSE(measure_line(belief, seen, {{0, -3}, {0, 3}}, kParameters));
  EXPECT_FALSE(measure_line(belief, seen, {{-0.2, 3}, {0.2, 3}}, kParameters));
}

}  // namespace
}  // namespace soccer::localisation
