#include <numeric>

#include <gmock/gmock.h>

#include "behaviour/search/ball_distribution.h"
#include "behaviour/search/gaze.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kEyes = 0.5;  // m, height of the head

/// A robot at the given pose with its head at `yaw`.
SearchSense looking(double x, double y, double angle, double yaw, double time = 0) {
  SearchSense sense;
  sense.time = time;
  sense.number = 2;
  sense.pose = {x, y, angle};
  sense.looks = true;
  sense.head = translation<Ground, Ground>(0, 0, kEyes) * rotation_z<Ground, Head>(yaw);
  sense.head_yaw = yaw;
  return sense;
}

class VisibilityDistributionGeneratorTest : public testing::Test {
 protected:
  VisibilityDistributionGenerator made() const { return {FieldDimensions{}, BodyModel{}, SearchParameters{}}; }
  static double at(const BallDistributionGenerator& g, double x, double y) { return g.distribution()[g.distribution().at({x, y})]; }
};

TEST_F(VisibilityDistributionGeneratorTest, lowers_the_probability_of_segments_in_the_image_only) {
  auto g = made();
  g.update(looking(0, 0, 0, 0));
  EXPECT_LT(at(g, 1.5, 0), 0.5 * at(g, -1.5, 0));
  EXPECT_LT(at(g, 1.5, 0.3), 0.5 * at(g, -1.5, 0));
  EXPECT_GT(at(g, 1.0, 2.0), 0.9 * at(g, -1.5, 0));  // outside the image
  EXPECT_GT(at(g, 3.0, 0), 0.9 * at(g, -1.5, 0));    // too far away
}

TEST_F(VisibilityDistributionGeneratorTest, does_not_update_a_segment_that_is_not_fully_visible) {
  auto g = made();
  const double edge = SearchParameters{}.detection_distance;
  g.update(looking(0, 0, 0, 0));
  EXPECT_GT(at(g, edge - 0.01, 0), 0.9 * at(g, -1.5, 0));
}

TEST_F(VisibilityDistributionGeneratorTest, always_has_a_sum_of_one) {
  auto g = made();
  for (int tick = 0; tick < 300; ++tick) {
    g.update(looking(-4 + 0.03 * tick, 0, 0, 1.5 * ((tick % 40) / 20.0 - 1), 0.06 * tick));
    ASSERT_NEAR(std::accumulate(g.distribution().values().begin(), g.distribution().values().end(), 0.0), 1, 1e-9);
  }
}

TEST_F(VisibilityDistributionGeneratorTest, gives_the_map_of_a_teammate_the_same_weight_as_its_own) {
  auto ours = made(), mates = made(), alone = made();
  mates.update(looking(2, 1, 1, 0));
  SearchSense sense = looking(-2, -1, 0, 0);
  sense.mates.push_back({3, {2, 1, 1}, {}, mates.share()});
  ours.update(sense);
  alone.update(looking(-2, -1, 0, 0));
  PositionalDistribution product = alone.distribution();
  product.assign([&](std::size_t i) { return alone.distribution()[i] * mates.distribution()[i]; });
  for (std::size_t i = 0; i < product.size(); ++i) ASSERT_NEAR(ours.distribution()[i], product[i], 1e-5);
}

TEST_F(VisibilityDistributionGeneratorTest, keeps_the_map_of_a_teammate_that_sends_no_more_messages) {
  auto g = made(), mates = made();
  mates.update(looking(2, 1, 1, 0));
  SearchSense sense = looking(-2, -1, 0, 0);
  sense.mates.push_back({3, {2, 1, 1}, {}, mates.share()});
  g.update(sense);
  const double with_mate = at(g, 2.7, 2.0);
  g.update(looking(-2, -1, 0, 0, 0.06));
  EXPECT_NEAR(at(g, 2.7, 2.0), with_mate, 0.1 * with_mate);
}

TEST_F(VisibilityDistributionGeneratorTest, forgets_observations_over_time) {
  auto g = made();
  g.update(looking(0, 0, 0, 0));
  SearchSense blind = looking(0, 0, 0, 0, 10 * SearchParameters{}.forget_time);
  blind.looks = false;
  g.update(blind);
  EXPECT_NEAR(at(g, 1.5, 0), at(g, -1.5, 0), 0.01 * at(g, -1.5, 0));
}

TEST_F(VisibilityDistributionGeneratorTest, transforms_observations_when_the_pose_jumps) {
  auto g = made();
  g.update(looking(-2, -1, 0, 0));
  SearchSense flipped = looking(2, 1, kPi, 0, 0.06);
  flipped.looks = false;
  g.update(flipped);
  EXPECT_LT(at(g, 0.5, 1), 0.5 * at(g, -0.5, -1));
}

TEST_F(VisibilityDistributionGeneratorTest, has_a_high_probability_where_the_ball_was_seen) {
  auto g = made();
  SearchSense sees = looking(0, 0, 0, 0);
  sees.ball = Point2<Field>{1.5, 0.3};
  g.update(sees);
  EXPECT_GT(at(g, 1.5, 0.3), 20 * at(g, -3, 0));
}

TEST_F(VisibilityDistributionGeneratorTest, lowers_all_segments_far_from_a_seen_ball_equally) {
  auto g = made();
  SearchSense sees = looking(0, 0, 0, 0);
  sees.ball = Point2<Field>{1.5, 0.3};
  g.update(sees);
  EXPECT_NEAR(g.distribution()[0], at(g, -3, 0), 1e-12);
  EXPECT_NEAR(g.distribution()[g.distribution().size() - 1], at(g, -3, 0), 1e-12);
}

TEST_F(VisibilityDistributionGeneratorTest, is_the_same_on_a_mirrored_field) {
  auto ours = made(), mirrored = made();
  for (int tick = 0; tick < 60; ++tick) {
    const double x = -3 + 0.05 * tick, y = 1, angle = 0.02 * tick, yaw = 0.05 * (tick % 30) - 0.7;
    ours.update(looking(x, y, angle, yaw, 0.06 * tick));
    mirrored.update(looking(-x, -y, normalized(angle + kPi), yaw, 0.06 * tick));
  }
  const std::size_t n = ours.distribution().size();
  for (std::size_t i = 0; i < n; ++i) ASSERT_NEAR(ours.distribution()[i], mirrored.distribution()[n - 1 - i], 1e-12) << i;
}

TEST_F(VisibilityDistributionGeneratorTest, is_reset_by_a_penalty) {
  auto g = made();
  g.update(looking(0, 0, 0, 0));
  SearchSense penalised = looking(0, 0, 0, 0, 0.06);
  penalised.penalised = true;
  g.update(penalised);
  EXPECT_NEAR(at(g, 1.5, 0), at(g, -1.5, 0), 1e-12);
}

TEST(Gaze, sweeps_from_side_to_side_for_a_uniform_distribution) {
  Gaze gaze{SearchParameters{}};
  const PositionalDistribution d(FieldDimensions{}, 30, 20);
  double yaw = 0, leftmost = 0, rightmost = 0;
  for (int tick = 0; tick < 200; ++tick) {
    const double goal = gaze.choose(d, looking(0, 0, 0, yaw));
    yaw += std::clamp(goal - yaw, -0.15, 0.15);
    leftmost = std::max(leftmost, yaw);
    rightmost = std::min(rightmost, yaw);
  }
  EXPECT_GT(leftmost, 1.6);
  EXPECT_LT(rightmost, -1.6);
}

TEST(Gaze, remains_on_the_side_where_the_ball_can_be) {
  Gaze gaze{SearchParameters{}};
  PositionalDistribution d(FieldDimensions{}, 30, 20);
  d.assign([&](std::size_t i) { return d.centre(i).y > 0.5 ? 1.0 : 0.0; });
  double yaw = 0, rightmost = 2;
  for (int tick = 0; tick < 200; ++tick) {
    yaw += std::clamp(gaze.choose(d, looking(0, 0, 0, yaw)) - yaw, -0.15, 0.15);
    if (tick > 50) rightmost = std::min(rightmost, yaw);
  }
  EXPECT_GT(rightmost, 0.1);
}

}  // namespace
}  // namespace soccer
