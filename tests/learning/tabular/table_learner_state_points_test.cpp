#include <map>

#include <gtest/gtest.h>

#include "learning/tabular/table_learner.h"
#include "small_world.h"

namespace soccer::tabular {
namespace {

/// The weights of the points around a pose, without those of weight 0.
std::map<std::uint32_t, float> weights(const StatePoints& points, const RobotPose& pose) {
  std::map<std::uint32_t, float> found;
  for (const Share& share : points.shares(pose))
    if (share.weight > 1e-6F) found[share.row] += share.weight;
  return found;
}

TEST(StateBoxes, all_poses_of_a_box_are_one_row) {
  const GoToBallWorld world({}, Target::kPose);
  const StateBoxes boxes(world);
  EXPECT_EQ(boxes.rows(), 80000U);
  EXPECT_EQ(boxes.shares({0.123, 0.456, 0})[0].row, (12U * 100 + 45) * 8);
  EXPECT_EQ(boxes.shares({0.129, 0.451, degrees_to_radians(340)})[0].row, (12U * 100 + 45) * 8);
  EXPECT_EQ(boxes.shares({1, 1, degrees_to_radians(320)})[0].row, 79999U);
}

TEST(StatePoints, a_pose_at_a_point_has_only_its_row) {
  const GoToBallWorld world({}, Target::kPose);
  const auto found = weights(StatePoints(world), {0.125, 0.455, kPi / 4});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.begin()->first, (12U * 100 + 45) * 8 + 1);
  EXPECT_NEAR(found.begin()->second, 1, 1e-5);
}

TEST(StatePoints, a_pose_between_points_has_the_weights_of_an_interpolation) {
  const GoToBallWorld world({}, Target::kPose);
  const auto found = weights(StatePoints(world), {0.1275, 0.455, kPi * 2 - kPi / 8});
  ASSERT_EQ(found.size(), 4U);
  EXPECT_NEAR(found.at((12U * 100 + 45) * 8 + 7), 0.75 * 0.5, 1e-5);
  EXPECT_NEAR(found.at((12U * 100 + 45) * 8), 0.75 * 0.5, 1e-5);
  EXPECT_NEAR(found.at((13U * 100 + 45) * 8 + 7), 0.25 * 0.5, 1e-5);
  EXPECT_NEAR(found.at((13U * 100 + 45) * 8), 0.25 * 0.5, 1e-5);
}

TEST(StatePoints, beyond_the_outermost_points_their_values_hold) {
  const GoToBallWorld world({}, Target::kPose);
  const StatePoints points(world);
  EXPECT_EQ(weights(points, {1, 1, 0}), weights(points, {0.995, 0.995, 0}));
  EXPECT_EQ(weights(points, {0, 0, 0}), weights(points, {0.005, 0.005, 0}));
}

}  // namespace
}  // namespace soccer::tabular
