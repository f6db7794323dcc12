#include "perception/localisation/single_pose_filter.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

const Eigen::Vector3d kSmall{0.05, 0.05, 0.02};            // m, m, rad
const Pose2<Field, Ground> kBeforePenaltyArea{2.5, 0, 0};  // its front line crosses the view, 1.4 m ahead
const Pose2<Field, Ground> kBesidePenaltyArea{1.5, 2, 0};  // no line within 3 m of the middle of the view

class SinglePoseFilterTest : public testing::Test {
 protected:
  SinglePoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
};

TEST_F(SinglePoseFilterTest, a_blank_frame_where_a_line_should_be_counts_against_the_pose) {
  filter.place(kBeforePenaltyArea, kSmall);
  ASSERT_EQ(filter.consistency(), 1);
  EXPECT_TRUE(filter.blank(0));
  EXPECT_LT(filter.consistency(), 1);
  const double after_one = filter.consistency();
  EXPECT_TRUE(filter.blank(0));
  EXPECT_LT(filter.consistency(), after_one);
}

TEST_F(SinglePoseFilterTest, blank_frames_where_lines_should_be_end_in_a_lost_pose) {
  filter.place(kBeforePenaltyArea, kSmall);
  int frames = 0;
  while (!filter.lost() && frames < 1000) {
    filter.blank(0);
    ++frames;
  }
  EXPECT_GT(frames, 10) << "a few frames are no evidence";
  EXPECT_LT(frames, 1000);
  EXPECT_LT(filter.consistency(), LocalisationParameters{}.lost_below);
}

TEST_F(SinglePoseFilterTest, a_blank_frame_where_nothing_is_expected_changes_nothing) {
  filter.place(kBesidePenaltyArea, kSmall);
  EXPECT_FALSE(filter.blank(0));
  EXPECT_EQ(filter.consistency(), 1);
  EXPECT_FALSE(filter.lost());
}

}  // namespace
}  // namespace soccer
