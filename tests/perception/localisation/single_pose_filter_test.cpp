#include "perception/localisation/single_pose_filter.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

const Eigen::Vector3d kSmall{0.05, 0.05, 0.02};            // m, m, rad
const Pose2<Field, Ground> kBeforePenaltyArea{2.5, 0, 0};  // its front line crosses the view, 1.4 m ahead
const Pose2<Field, Ground> kBesidePenaltyArea{1.5, 2, 0};  // no line in the middle of the view within 3 m

class SinglePoseFilterTest : public testing::Test {
 protected:
  SinglePoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
};

TEST_F(SinglePoseFilterTest, is_less_consistent_after_a_blank_frame_where_a_line_is_expected) {
  filter.place(kBeforePenaltyArea, kSmall);
  ASSERT_EQ(filter.consistency(), 1);
  EXPECT_TRUE(filter.blank(0));
  EXPECT_LT(filter.consistency(), 1);
  const double after_one = filter.consistency();
  EXPECT_TRUE(filter.blank(0));
  EXPECT_LT(filter.consistency(), after_one);
}

TEST_F(SinglePoseFilterTest, is_lost_after_many_blank_frames_where_lines_are_expected) {
  filter.place(kBeforePenaltyArea, kSmall);
  int frames = 0;
  while (!filter.lost() && frames < 1000) {
    filter.blank(0);
    ++frames;
  }
  EXPECT_GT(frames, 10) << "a few frames are not enough evidence";
  EXPECT_LT(frames, 1000);
  EXPECT_LT(filter.consistency(), LocalisationParameters{}.lost_below);
}

TEST_F(SinglePoseFilterTest, is_not_changed_by_a_blank_frame_where_nothing_is_expected) {
  filter.place(kBesidePenaltyArea, kSmall);
  EXPECT_FALSE(filter.blank(0));
  EXPECT_EQ(filter.consistency(), 1);
  EXPECT_FALSE(filter.lost());
}

TEST_F(SinglePoseFilterTest, expects_lines_with_the_evidence_to_which_it_was_tuned) {
  filter.place(kBeforePenaltyArea, kSmall);
  EvidenceParameters evidence;
  evidence.max_line_distance = 1;
  filter.tune(evidence);
  EXPECT_FALSE(filter.blank(0));
}

TEST_F(SinglePoseFilterTest, counts_a_blank_frame_as_a_third_of_one_that_does_not_fit) {
  filter.place(kBeforePenaltyArea, kSmall);
  filter.blank(0);
  const double kept = filter.consistency(), whole = 1 / LocalisationParameters{}.consistency_frames;
  EXPECT_GT(1 - kept, 0.2 * whole);
  EXPECT_LT(1 - kept, 0.5 * whole);
  filter.blank(0);
  EXPECT_NEAR(filter.consistency(), kept * kept, 1e-9);
}

TEST_F(SinglePoseFilterTest, publishes_its_covariance_before_any_placement) {
  EXPECT_EQ(filter.best().pose, (Pose2<Field, Ground>{}));
  EXPECT_NEAR(filter.best().covariance[0], 0.08 * 0.08, 1e-9);
  EXPECT_NEAR(filter.best().covariance[8], 0.12 * 0.12, 1e-9);
  EXPECT_FALSE(filter.lost());
}

TEST_F(SinglePoseFilterTest, moves_a_placement_outside_the_field_to_its_edge) {
  filter.place({100, -100, 1});
  EXPECT_NEAR(filter.best().pose.x, 5.7, 1e-9);
  EXPECT_NEAR(filter.best().pose.y, -4.2, 1e-9);
}

TEST_F(SinglePoseFilterTest, counts_a_frame_of_which_half_matches_half) {
  filter.place(kBeforePenaltyArea, kSmall);
  GroundObservations seen;
  seen.features = {{FeatureKind::kGoalPost, {2, 0.8}, false, 0}, {FeatureKind::kGoalPost, {1, 3}, false, 0}};
  filter.update(seen);
  EXPECT_NEAR(filter.consistency(), 1 - 0.5 / LocalisationParameters{}.consistency_frames, 1e-9);
}

TEST_F(SinglePoseFilterTest, takes_an_ambiguous_frame_as_a_view_of_the_field_without_changing_the_consistency) {
  GroundObservations either_post;
  either_post.features = {{FeatureKind::kGoalPost, {1.6, 0}, false, 0}};
  const auto lost_after = [&](const GroundObservations& seen) {
    filter.place({2.9, 0, 0}, {0.25, 0.25, 0.2});
    filter.predict({}, 6.5);
    filter.update(seen);
    return filter.lost();
  };
  EXPECT_TRUE(lost_after({}));
  EXPECT_FALSE(lost_after(either_post));
  EXPECT_EQ(filter.last_frame().ambiguous, 1);
  EXPECT_EQ(filter.consistency(), 1);
}

TEST_F(SinglePoseFilterTest, counts_at_most_six_seconds_without_observations) {
  filter.place(kBeforePenaltyArea, kSmall);
  GroundObservations post;
  post.features = {{FeatureKind::kGoalPost, {2, 0.8}, false, 0}};
  filter.predict({}, 60);
  filter.update(post);
  EXPECT_FALSE(filter.lost());
}

}  // namespace
}  // namespace soccer
