#include "perception/localisation/multi_pose_filter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/data_association.h"

namespace soccer {
namespace {

using Pose = Pose2<Field, Ground>;

const Pose kHere{-2, 1, 0.3}, kThere{2.5, -1.5, -2}, kElsewhere{0, -2, 1.5};

class MultiPoseFilterHypotheses : public testing::Test {
 protected:
  MultiPoseFilterHypotheses() { filter.place(kHere); }
  /// Weight of the hypothesis at this pose; 0 when there is none.
  double weight(const Pose& pose) const {
    for (const PoseHypothesis& hypothesis : filter.hypotheses())
      if (distance(hypothesis.pose.position(), pose.position()) < 0.01 && std::abs(normalized(hypothesis.pose.angle - pose.angle)) < 0.01)
        return hypothesis.weight;
    return 0;
  }
  static Pose mirrored(const Pose& pose) { return {-pose.x, -pose.y, normalized(pose.angle + kPi)}; }
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
};

TEST_F(MultiPoseFilterHypotheses, are_one_with_full_weight_after_a_placement) {
  filter.place_any(std::array{kThere}, 0.5);
  filter.place(kElsewhere);
  ASSERT_EQ(filter.hypotheses().size(), 1U);
  EXPECT_EQ(filter.best().pose, kElsewhere);
  EXPECT_EQ(filter.best().weight, 1);
  EXPECT_FALSE(filter.lost());
}

TEST_F(MultiPoseFilterHypotheses, share_the_likelihood_that_the_robot_was_moved) {
  filter.place_any(std::array{kThere, kElsewhere}, 0.6);
  EXPECT_NEAR(weight(kHere), 0.6, 1e-9);
  EXPECT_NEAR(weight(kThere), 0.2, 1e-9);
  EXPECT_NEAR(weight(kElsewhere), 0.2, 1e-9);
  EXPECT_EQ(filter.best().pose, kHere);
}

TEST_F(MultiPoseFilterHypotheses, do_not_change_without_alternative_poses) {
  filter.place_any({}, 0.2);
  EXPECT_EQ(filter.hypotheses().size(), 1U);
  EXPECT_EQ(filter.best().weight, 1);
}

TEST_F(MultiPoseFilterHypotheses, replace_the_best_only_with_1_5_times_its_weight) {
  filter.place_any(std::array{kThere}, 0.41);
  EXPECT_EQ(filter.best().pose, kHere) << "0.59 to 0.41";
  filter.place(kHere);
  filter.place_any(std::array{kThere}, 0.39);
  EXPECT_EQ(filter.best().pose, kThere) << "0.61 to 0.39";
}

TEST_F(MultiPoseFilterHypotheses, at_the_same_pose_are_merged) {
  filter.place_any(std::array{kHere, kThere}, 0.5);
  EXPECT_EQ(filter.hypotheses().size(), 2U);
  EXPECT_NEAR(weight(kHere), 0.75, 1e-9);
  EXPECT_NEAR(weight(kThere), 0.25, 1e-9);
}

TEST_F(MultiPoseFilterHypotheses, below_a_hundredth_of_the_maximum_weight_are_dropped) {
  filter.place_any(std::array{kThere}, 0.989);
  EXPECT_EQ(filter.hypotheses().size(), 2U);
  filter.place(kHere);
  filter.place_any(std::array{kThere}, 0.991);
  EXPECT_EQ(filter.hypotheses().size(), 1U);
  EXPECT_EQ(filter.best().weight, 1);
}

TEST_F(MultiPoseFilterHypotheses, are_at_most_twelve_with_the_highest_weights) {
  std::vector<Pose> places;
  for (int i = 0; i < 20; ++i) places.push_back({-4 + 0.4 * i, i % 2 == 0 ? 2.0 : -2.0, 0.1 * i});
  filter.place_any(places, 0.5);
  EXPECT_EQ(filter.hypotheses().size(), 12U);
  double all = 0;
  for (const PoseHypothesis& hypothesis : filter.hypotheses()) all += hypothesis.weight;
  EXPECT_NEAR(all, 1, 1e-9);
}

TEST_F(MultiPoseFilterHypotheses, are_published_by_descending_weight_after_the_best) {
  filter.place_any(std::array{kThere}, 0.7);
  filter.place_any(std::array{kElsewhere}, 0.5);
  ASSERT_EQ(filter.hypotheses().size(), 3U);
  EXPECT_GT(filter.hypotheses()[1].weight, filter.hypotheses()[2].weight);
}

TEST_F(MultiPoseFilterHypotheses, that_agree_with_a_teammate_gain_weight) {
  filter.place_any(std::array{kThere}, 0.5);
  const Point2<Ground> ball{1, 0.5};
  filter.compare_places(ball, kThere * ball);
  EXPECT_NEAR(weight(kThere) / weight(kHere), 1.25 / 0.25, 1e-6);
}

TEST_F(MultiPoseFilterHypotheses, that_deviate_slightly_from_the_report_of_a_teammate_lose_some_weight) {
  filter.place_any(std::array{kThere}, 0.5);
  const Point2<Ground> ball{1, 0.5};
  const Point2<Field> reported = kHere * ball;
  filter.compare_places(ball, {reported.x + 0.6, reported.y});
  EXPECT_NEAR(weight(kHere) / weight(kThere), (0.25 + std::exp(-0.5)) / 0.25, 1e-6) << "one standard deviation";
}

TEST_F(MultiPoseFilterHypotheses, are_not_compared_with_non_finite_positions) {
  filter.place_any(std::array{kThere}, 0.5);
  filter.compare_places({NAN, 0}, {1, 1});
  filter.compare_places({0, 0}, {1, NAN});
  EXPECT_NEAR(weight(kHere), 0.5, 1e-9);
}

TEST_F(MultiPoseFilterHypotheses, lose_weight_by_negative_evidence) {
  filter.place_any(std::array{kThere}, 0.5);
  const Point2<Field> ball = kHere * Point2<Ground>{1.5, 0};
  filter.apply_negative_evidence(ball, 0, 2, 0.8);
  EXPECT_NEAR(weight(kHere) / weight(kThere), 0.8, 1e-9);
  filter.apply_negative_evidence(ball, 1, 2, 0.8);
  EXPECT_NEAR(weight(kHere) / weight(kThere), 0.8, 1e-9) << "the robot looks in another direction";
  filter.apply_negative_evidence(ball, 0, 1.4, 0.8);
  EXPECT_NEAR(weight(kHere) / weight(kThere), 0.8, 1e-9) << "too far";
}

TEST_F(MultiPoseFilterHypotheses, of_the_other_half_are_added_once_when_teammates_contradict) {
  filter.consider_mirrored();
  ASSERT_EQ(filter.hypotheses().size(), 2U);
  EXPECT_NEAR(weight(mirrored(kHere)) / weight(kHere), 0.1, 1e-9);
  filter.consider_mirrored();
  EXPECT_EQ(filter.hypotheses().size(), 2U);
}

TEST_F(MultiPoseFilterHypotheses, of_the_other_half_are_not_added_if_one_is_already_at_that_pose) {
  filter.place({0.1, 0.1, 0});
  filter.place_any(std::array{Pose{-0.5, -0.5, kPi - 0.2}}, 0.7);
  filter.consider_mirrored();
  EXPECT_EQ(filter.hypotheses().size(), 2U);
}

TEST_F(MultiPoseFilterHypotheses, all_move_with_the_robot) {
  filter.place_any(std::array{kThere}, 0.7);
  const Pose2<Ground, Ground> move{0.2, -0.1, 0.4};
  filter.predict({move, false}, 0.1);
  EXPECT_NEAR(weight(kHere * move), 0.7, 1e-9);
  EXPECT_NEAR(weight(kThere * move), 0.3, 1e-9);
}

TEST_F(MultiPoseFilterHypotheses, that_fit_the_observations_outweigh_those_that_do_not) {
  filter.place_any(std::array{kElsewhere}, 0.5);
  GroundObservations seen;
  for (const Point2<Field>& post : {Point2<Field>{4.5, 0.8}, Point2<Field>{4.5, -0.8}})
    seen.features.push_back({FeatureKind::kGoalPost, kHere.inverse() * post, false, 0});
  seen.frame = 1;
  filter.update(seen);
  double here = 0, elsewhere = 0;
  for (const PoseHypothesis& hypothesis : filter.hypotheses())
    (distance(hypothesis.pose.position(), kHere.position()) < 0.3 ? here : elsewhere) += hypothesis.weight;
  EXPECT_GT(here, 0.9);
  EXPECT_FALSE(filter.lost());
}

TEST_F(MultiPoseFilterHypotheses, split_after_a_frame_that_fits_in_two_ways) {
  // One goal post straight ahead, seen from the middle between the two: it may be either.
  const FieldDimensions field;
  const Pose middle{field.length / 2 - 1.6, 0, 0};
  filter.place_any(std::array{middle}, 0);
  ASSERT_EQ(filter.hypotheses().size(), 1U);
  GroundObservations seen;
  seen.features = {{FeatureKind::kGoalPost, {1.6, 0}, false, 0}};
  filter.update(seen);
  ASSERT_EQ(filter.hypotheses().size(), 2U);
  const PoseHypothesis &a = filter.hypotheses()[0], &b = filter.hypotheses()[1];
  EXPECT_NEAR(a.pose.y, -b.pose.y, 0.02);
  EXPECT_GT(std::abs(a.pose.y), 0.1);
  EXPECT_NEAR(a.weight, 0.5, 0.05);
}

TEST(IsWellWithinPicture, accepts_points_in_front_of_the_camera_that_are_not_too_close) {
  using localisation::is_well_within_picture;
  EXPECT_TRUE(is_well_within_picture({1, 0}, 0, 2, {}));
  EXPECT_FALSE(is_well_within_picture({2.01, 0}, 0, 2, {}));
  EXPECT_TRUE(is_well_within_picture({1.99, 0}, 0, 2, {}));
  EXPECT_FALSE(is_well_within_picture({0.39, 0}, 0, 2, {}));
  EXPECT_TRUE(is_well_within_picture({0.41, 0}, 0, 2, {}));
  for (const double gaze : {-1.0, 0.0, 3.1}) {
    const auto toward = [&](double off) { return Point2<Ground>{std::cos(gaze + off), std::sin(gaze + off)}; };
    EXPECT_TRUE(is_well_within_picture(toward(0.34), gaze, 2, {}));
    EXPECT_TRUE(is_well_within_picture(toward(-0.34), gaze, 2, {}));
    EXPECT_FALSE(is_well_within_picture(toward(0.36), gaze, 2, {}));
    EXPECT_FALSE(is_well_within_picture(toward(-0.36), gaze, 2, {}));
  }
}

}  // namespace
}  // namespace soccer
