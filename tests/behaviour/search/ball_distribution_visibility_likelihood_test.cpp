// The map of likelihoods: which segments an image shows, jumps of the pose, and the maps of teammates.
#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/search/ball_distribution.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kLong = 9.05 / 30, kWide = 6.05 / 20;  // m, extent of a segment

SearchSense looking(const Pose2<Field, Ground>& pose, double yaw = 0, double time = 0) {
  SearchSense sense;
  sense.time = time;
  sense.pose = pose;
  sense.looks = true;
  sense.head = translation<Ground, Ground>(0, 0, 0.5) * rotation_z<Ground, Head>(yaw);
  return sense;
}

class VisibilityDistributionGeneratorLikelihood : public testing::Test {
 protected:
  /// The probability of a segment relative to that of another one.
  static double ratio(const VisibilityDistributionGenerator& map, Point2<Field> at, Point2<Field> reference) {
    const PositionalDistribution& d = map.distribution();
    return d[d.at(at)] / d[d.at(reference)];
  }
  double ratio(Point2<Field> at, Point2<Field> reference = {-3, 0}) const { return ratio(map, at, reference); }
  /// After an image from the middle of the field, along x.
  static VisibilityDistributionGenerator after_an_image(const SearchParameters& parameters) {
    VisibilityDistributionGenerator fresh(FieldDimensions{}, BodyModel{}, parameters);
    fresh.update(looking({}));
    return fresh;
  }
  void blind(SearchSense sense) {
    sense.looks = false;
    map.update(sense);
  }

  VisibilityDistributionGenerator map{FieldDimensions{}, BodyModel{}, SearchParameters{}};
};

TEST_F(VisibilityDistributionGeneratorLikelihood, is_updated_only_inside_the_margins_on_both_sides_of_the_image) {
  // The near outer corner of this segment is at 2.11 m and 0.91 m, 0.42 rad to the side of the camera, which is 6 cm in front of the neck.
  const Point2<Field> left{7.5 * kLong, 2.5 * kWide}, right{7.5 * kLong, -2.5 * kWide};
  SearchParameters far;
  far.detection_distance = 5;
  for (const Point2<Field> segment : {left, right}) {
    EXPECT_NEAR(ratio(after_an_image(far), segment, {-3, 0}), 0.2, 1e-6) << "half the image is 0.532 rad wide, less 0.1 rad";
    SearchParameters wider = far;
    wider.picture_margin = 0.14;
    EXPECT_NEAR(ratio(after_an_image(wider), segment, {-3, 0}), 1, 1e-6);
    SearchParameters narrow = far;
    narrow.camera_width -= 0.08;
    EXPECT_NEAR(ratio(after_an_image(narrow), segment, {-3, 0}), 1, 1e-6);
  }
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_updated_only_where_all_corners_are_within_the_detection_distance) {
  const Point2<Field> segment{6.5 * kLong, 0.5 * kWide};
  SearchParameters parameters;
  parameters.detection_distance = std::hypot(7 * kLong, kWide) + 0.001;  // the far corner
  EXPECT_NEAR(ratio(after_an_image(parameters), segment, {-3, 0}), 0.2, 1e-6);
  parameters.detection_distance -= 0.002;
  EXPECT_NEAR(ratio(after_an_image(parameters), segment, {-3, 0}), 1, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_multiplied_by_the_miss_probability_in_the_image) {
  SearchParameters parameters;
  parameters.miss_probability = 0.6;
  EXPECT_NEAR(ratio(after_an_image(parameters), {1.5, 0}, {-3, 0}), 0.6, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_sent_as_a_fraction_of_255) {
  map.update(looking({}));
  const SearchShare share = map.share();
  EXPECT_EQ(share.columns, 30);
  EXPECT_EQ(share.rows, 20);
  ASSERT_EQ(share.values.size(), 600U);
  EXPECT_EQ(share.values[map.distribution().at({1.5, 0})], 51);
  EXPECT_EQ(share.values[map.distribution().at({-3, 0})], 255);
}

TEST_F(VisibilityDistributionGeneratorLikelihood, after_a_penalty_starts_as_at_the_beginning) {
  map.update(looking({}));
  SearchSense penalised = looking({});
  penalised.penalised = true;
  map.update(penalised);
  map.update(looking({}));
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6);
  blind(looking({}, 0, SearchParameters{}.forget_time));
  EXPECT_NEAR(ratio({1.5, 0}), 1 - 0.8 * std::exp(-1.0), 1e-6) << "certainty is not exceeded";
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_not_moved_by_steps_of_exactly_a_metre_or_a_radian) {
  map.update(looking({}));
  blind(looking({1, 0, 0}));
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6);
  blind(looking({1, 0, 1}));
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6);
  blind(looking({1, 0, 0}));
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_moved_from_the_last_pose_and_not_from_the_first) {
  map.update(looking({}));
  blind(looking({0.75, 0, 0}));
  blind(looking({1.5, 0, 0}));
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6) << "it has walked";
  blind(looking({1.5, 4 * kWide, 0}));
  EXPECT_NEAR(ratio({1.5, 4.5 * kWide}), 0.2, 1e-6);
  EXPECT_NEAR(ratio({1.5, 0}), 1, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_moved_together_with_the_robot_by_a_jump_including_the_outermost_segments) {
  // At the own goal line the robot sees the segments in the second column, and then finds that it is 4.4 segments farther along x.
  map.update(looking({-3, 0.5 * kWide, kPi}));
  EXPECT_NEAR(ratio({-13.5 * kLong, 0.1}, {3, 0}), 0.2, 1e-6);
  blind(looking({-3 + 4.4 * kLong, 0.5 * kWide, kPi}));
  EXPECT_NEAR(ratio({-9.5 * kLong, 0.1}, {3, 0}), 0.2, 1e-6);
  for (double column = -14.5; column < -10; ++column)
    EXPECT_NEAR(ratio({column * kLong, 0.1}, {3, 0}), 1, 1e-6) << "unknown, as it was outside the field " << column;
}

TEST_F(VisibilityDistributionGeneratorLikelihood, is_moved_across_the_field_by_a_jump_without_what_comes_from_outside) {
  map.update(looking({0.5 * kLong, -1.5, -kPi / 2}));
  EXPECT_NEAR(ratio({0.1, -8.5 * kWide}, {3, 2}), 0.2, 1e-6);
  blind(looking({0.5 * kLong, -1.5 + 4.4 * kWide, -kPi / 2}));
  EXPECT_NEAR(ratio({0.1, -4.5 * kWide}, {3, 2}), 0.2, 1e-6);
  for (double row = -9.5; row < -5; ++row) EXPECT_NEAR(ratio({0.1, row * kWide}, {3, 2}), 1, 1e-6) << row;
}

TEST_F(VisibilityDistributionGeneratorLikelihood, does_not_follow_a_pose_while_it_is_lost) {
  map.update(looking({}));
  SearchSense lost = looking({3, 2, 0});
  lost.lost = true;
  map.update(lost);
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6);
  EXPECT_NEAR(ratio({4, 2.1}), 1, 1e-6);
  blind(looking({0.1, 0, 0}));
  EXPECT_NEAR(ratio({1.5, 0}), 0.2, 1e-6) << "it is where it was before";
}

TEST_F(VisibilityDistributionGeneratorLikelihood, of_a_silent_teammate_fades) {
  SearchSense hears = looking({});
  hears.looks = false;
  SearchShare share{30, 20, std::vector<std::uint8_t>(600, 255)};
  share.values[map.distribution().at({3, 2})] = 51;
  hears.mates = {{3, {}, {}, share}};
  map.update(hears);
  EXPECT_NEAR(ratio({3, 2}), 0.2, 1e-6);
  blind(looking({}, 0, SearchParameters{}.forget_time));
  EXPECT_NEAR(ratio({3, 2}), 1 - 0.8 * std::exp(-1.0), 1e-6);
}

TEST_F(VisibilityDistributionGeneratorLikelihood, of_several_teammates_is_multiplied) {
  SearchSense hears = looking({});
  SearchShare share{30, 20, std::vector<std::uint8_t>(600, 255)};
  share.values[map.distribution().at({1.5, 0})] = 51;
  hears.mates = {{3, {}, {}, share}, {4, {}, {}, share}};
  map.update(hears);
  EXPECT_NEAR(ratio({1.5, 0}), 0.2 * 0.2 * 0.2, 1e-6) << "the own image and two maps";
}

}  // namespace
}  // namespace soccer
