#include <gtest/gtest.h>

#include "bayes/saliency_picture.h"
#include "perception/vision/robots/bayes/bayes_robots.h"

namespace soccer {
namespace {

std::vector<PossibleRobot> after_merging(const std::vector<PossibleRobot>& parts) {
  std::vector<PossibleRobot> out;
  merge_parts(parts, out);
  return out;
}

TEST(JerseyIn, requires_pixels_next_to_pixels_of_their_colour) {
  EXPECT_EQ(jersey_in(picture({"WWWWWW", "WRRRRW", "WRRRRW", "WRRRRW"}), box(0, 0, 6, 4), {}), JerseyColour::kRed);
  EXPECT_EQ(jersey_in(picture({"WBWBWB", "BWBWBW", "WBWBWB", "BWBWBW"}), box(0, 0, 6, 4), {}), JerseyColour::kUnknown);
  EXPECT_EQ(jersey_in(picture({"WWWWWW", "WWWWWW"}), box(0, 0, 6, 2), {}), JerseyColour::kUnknown);
}

TEST(JerseyIn, gives_the_colour_with_more_pixels_in_the_box) {
  const SaliencyImage image = picture({"RRRRBBBBBB", "RRRRBBBBBB", "RRRRBBBBBB"});
  EXPECT_EQ(jersey_in(image, box(0, 0, 10, 3), {}), JerseyColour::kBlue);
  EXPECT_EQ(jersey_in(image, box(0, 0, 4, 3), {}), JerseyColour::kRed);
}

TEST(JerseyIn, is_unknown_for_equally_many_pixels_of_both_colours) {
  EXPECT_EQ(jersey_in(picture({"RRRRBBBB", "RRRRBBBB", "RRRRBBBB"}), box(0, 0, 8, 3), {}), JerseyColour::kUnknown);
}

TEST(MergeParts, joins_parts_that_are_nearer_than_their_widths) {
  EXPECT_TRUE(mergeable(box(0, 0, 5, 20), box(9, 0, 15, 20)));
  EXPECT_FALSE(mergeable(box(0, 0, 5, 20), box(10, 0, 30, 20)));  // gap 5, width 5
}

TEST(MergeParts, does_not_join_two_teams) {
  const PossibleRobot red = box(0, 0, 5, 20, JerseyColour::kRed), blue = box(6, 0, 11, 20, JerseyColour::kBlue);
  EXPECT_FALSE(mergeable(red, blue));
  EXPECT_TRUE(mergeable(red, box(6, 0, 11, 20)));
}

TEST(MergeParts, does_not_join_a_distant_robot_with_a_near_one) {
  EXPECT_FALSE(mergeable(box(0, 0, 10, 40), box(11, 10, 21, 20)));  // its foot is at the middle of the near one
  EXPECT_TRUE(mergeable(box(0, 0, 10, 40), box(11, 10, 21, 21)));
}

TEST(MergeParts, gives_a_box_that_contains_both_and_stands_on_the_lower_foot) {
  PossibleRobot leg = box(0, 5, 5, 20), arm = box(7, 2, 12, 18, JerseyColour::kRed);
  leg.foot = {1, 0};
  arm.foot = {2, 0};
  const PossibleRobot both = merged(arm, leg);
  EXPECT_EQ(both.left, 0);
  EXPECT_EQ(both.top, 2);
  EXPECT_EQ(both.right, 12);
  EXPECT_EQ(both.bottom, 20);
  EXPECT_EQ(both.foot.x, 1);
  EXPECT_EQ(both.team, JerseyColour::kRed);
}

TEST(MergeParts, joins_a_whole_robot_of_several_parts) {
  const auto found = after_merging({box(0, 0, 5, 20), box(7, 0, 15, 20), box(17, 0, 22, 20), box(60, 0, 70, 20)});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].right, 22);
  EXPECT_EQ(found[1].left, 60);
}

TEST(MergeParts, joins_a_part_between_two_robots_to_the_nearer_one) {
  const PossibleRobot red = box(0, 0, 10, 20, JerseyColour::kRed), blue = box(20, 0, 30, 20, JerseyColour::kBlue);
  // Of a robot that already consists of two parts.
  const auto right = after_merging({box(0, 0, 4, 20), box(5, 0, 10, 20, JerseyColour::kRed), box(13, 0, 18, 20), blue});
  ASSERT_EQ(right.size(), 2U);
  EXPECT_EQ(right[0].right, 10);
  EXPECT_EQ(right[1].left, 13);
  EXPECT_EQ(right[1].team, JerseyColour::kBlue);
  const auto left = after_merging({red, box(12, 0, 17, 20), blue});
  ASSERT_EQ(left.size(), 2U);
  EXPECT_EQ(left[0].right, 17);
  EXPECT_EQ(left[1].left, 20);
}

}  // namespace
}  // namespace soccer
