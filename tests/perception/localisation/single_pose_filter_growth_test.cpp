// Uncertainty of a single pose filter, and when it is lost.
#include <cmath>

#include <gtest/gtest.h>

#include "perception/localisation/single_pose_filter.h"

namespace soccer {
namespace {

const Pose2<Field, Ground> kPlace{-2, 1, 0};

/// Distinct noises, so that none hides another.
LocalisationParameters distinct() {
  LocalisationParameters p;
  p.start_position_noise = 0.1;
  p.start_heading_noise = 0.2;
  p.walk_position_noise = 0.3;
  p.walk_heading_noise = 0.4;
  p.turn_heading_noise = 0.5;
  p.idle_position_noise = 0.06;
  p.idle_heading_noise = 0.07;
  p.fall_position_noise = 0.8;
  p.fall_heading_noise = 0.9;
  return p;
}

class SinglePoseFilterUncertainty : public testing::Test {
 protected:
  SinglePoseFilterUncertainty() { filter.place(kPlace); }
  double variance(int axis) const { return filter.belief().covariance()(axis, axis); }
  /// Expects that a prediction adds these variances to x (m^2) and to the heading (rad^2).
  void expect_growth(const OdometryStep& step, double elapsed, double position, double heading) {
    const double x = variance(0), angle = variance(2);
    filter.predict(step, elapsed);
    EXPECT_NEAR(variance(0) - x, position, 1e-6);
    EXPECT_NEAR(variance(2) - angle, heading, 1e-6);
  }
  SinglePoseFilter filter{FieldDimensions{}, distinct()};
};

TEST_F(SinglePoseFilterUncertainty, is_that_of_the_parameters_after_a_placement) {
  EXPECT_NEAR(std::sqrt(variance(0)), 0.1, 1e-6);
  EXPECT_NEAR(std::sqrt(variance(1)), 0.1, 1e-6);
  EXPECT_NEAR(std::sqrt(variance(2)), 0.2, 1e-6);
}

TEST_F(SinglePoseFilterUncertainty, grows_with_the_walked_distance) { expect_growth({{0.5, 0, 0}, false}, 0, 0.09 * 0.5, 0.16 * 0.5); }

TEST_F(SinglePoseFilterUncertainty, grows_with_the_turned_angle_to_either_side) {
  expect_growth({{0, 0, 0.4}, false}, 0, 0, 0.25 * 0.4);
  expect_growth({{0, 0, -0.4}, false}, 0, 0, 0.25 * 0.4);
}

TEST_F(SinglePoseFilterUncertainty, grows_with_time_while_the_robot_stands) { expect_growth({}, 2, 0.0036 * 2, 0.0049 * 2); }

TEST_F(SinglePoseFilterUncertainty, grows_once_with_a_fall) { expect_growth({{}, true}, 0, 0.64, 0.81); }

TEST_F(SinglePoseFilterUncertainty, is_published_with_the_pose_of_the_belief) {
  filter.predict({{0.5, 0.1, 0.3}, false}, 1);
  EXPECT_EQ(filter.best().pose, filter.belief().pose());
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      EXPECT_EQ(filter.best().covariance[static_cast<std::size_t>(3 * row + column)], filter.belief().covariance()(row, column));
}

TEST_F(SinglePoseFilterUncertainty, the_position_is_limited_to_the_carpet_and_its_margin) {
  for (int i = 0; i < 100; ++i) filter.predict({{0, 0.2, 0}, false}, 0);
  EXPECT_NEAR(filter.best().pose.y, 3 + 0.7 + 0.5, 1e-9);
  for (int i = 0; i < 100; ++i) filter.predict({{0.2, 0, 0}, false}, 0);
  EXPECT_NEAR(filter.best().pose.x, 4.5 + 0.7 + 0.5, 1e-9);
}

TEST_F(SinglePoseFilterUncertainty, a_placement_at_a_non_finite_pose_is_ignored) {
  filter.place({NAN, 0, 0});
  filter.place({0, NAN, 0});
  filter.place({0, 0, NAN});
  EXPECT_EQ(filter.best().pose, kPlace);
}

TEST_F(SinglePoseFilterUncertainty, a_suggested_pose_is_lost_until_frames_confirm_it) {
  filter.suggest({1, 1, 1}, {0.1, 0.1, 0.1});
  EXPECT_TRUE(filter.lost());
  EXPECT_EQ(filter.consistency(), 0);
  EXPECT_EQ(filter.best().pose, (Pose2<Field, Ground>{1, 1, 1}));
  filter.place(kPlace);
  EXPECT_FALSE(filter.lost());
  EXPECT_EQ(filter.consistency(), 1);
}

/// Frames at a pose in front of the right goal, from which both posts are seen.
class SinglePoseFilterLostState : public testing::Test {
 protected:
  SinglePoseFilterLostState() { filter.place(kGoalAhead, {0.05, 0.05, 0.02}); }
  void see(double aside) {
    GroundObservations seen;
    for (const double y : {0.8, -0.8})
      seen.features.push_back({FeatureKind::kGoalPost, kGoalAhead.inverse() * Point2<Field>{4.5, y + aside}, false, 0});
    seen.frame = ++frame_;
    filter.update(seen);
  }
  const Pose2<Field, Ground> kGoalAhead{2, 0, 0};
  SinglePoseFilter filter{FieldDimensions{}, LocalisationParameters{}};

 private:
  std::uint32_t frame_ = 0;
};

TEST_F(SinglePoseFilterLostState, observations_that_fit_are_matched_and_others_are_outliers) {
  see(0);
  EXPECT_EQ(filter.last_frame().matched, 2);
  EXPECT_EQ(filter.last_frame().outliers, 0);
  EXPECT_EQ(filter.consistency(), 1);
  see(2.3);
  EXPECT_EQ(filter.last_frame().matched, 0);
  EXPECT_EQ(filter.last_frame().outliers, 2);
  EXPECT_NEAR(filter.consistency(), 1 - 1.0 / 12, 1e-9);
}

TEST_F(SinglePoseFilterLostState, begins_after_thirteen_frames_that_do_not_fit_and_ends_after_eight_that_do) {
  int wrong = 0;
  for (; !filter.lost() && wrong < 100; ++wrong) see(2.3);
  EXPECT_EQ(wrong, 13) << "(11/12)^13 is the first below 0.35";
  int right = 0;
  for (; filter.lost() && right < 100; ++right) see(0);
  EXPECT_EQ(right, 8) << "until the consistency exceeds 0.65";
}

TEST_F(SinglePoseFilterLostState, begins_after_six_seconds_without_a_fitting_observation) {
  filter.predict({}, 5.9);
  EXPECT_FALSE((filter.blank(3), filter.lost()));
  filter.predict({}, 0.2);
  EXPECT_TRUE((see(2.3), filter.lost()));
}

TEST_F(SinglePoseFilterLostState, is_delayed_by_1_5_s_by_one_frame_that_fits) {
  filter.predict({}, 6.5);
  see(0);
  EXPECT_FALSE(filter.lost());
  filter.predict({}, 1.4);
  see(2.3);
  EXPECT_FALSE(filter.lost());
  filter.predict({}, 0.2);
  see(2.3);
  EXPECT_TRUE(filter.lost());
}

TEST_F(SinglePoseFilterLostState, does_not_begin_after_a_placement_even_after_a_long_time_without_observations) {
  filter.predict({}, 7);
  filter.place(kGoalAhead, {0.05, 0.05, 0.02});
  filter.update({});
  EXPECT_FALSE(filter.lost());
}

TEST_F(SinglePoseFilterLostState, begins_when_position_or_heading_is_too_uncertain) {
  const auto lost_with = [&](const Eigen::Vector3d& deviation) {
    filter.place({-2, 1, 0}, deviation);
    filter.update({});
    return filter.lost();
  };
  EXPECT_FALSE(lost_with({1.1, 0.1, 0.1}));
  EXPECT_TRUE(lost_with({1.3, 0.1, 0.1}));
  EXPECT_TRUE(lost_with({0.1, 1.3, 0.1}));
  EXPECT_FALSE(lost_with({0.1, 0.1, 0.75}));
  EXPECT_TRUE(lost_with({0.1, 0.1, 0.85}));
}

}  // namespace
}  // namespace soccer
