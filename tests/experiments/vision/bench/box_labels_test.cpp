#include "experiments/vision/bench/box_labels.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr double kBallRadius = 0.05;

/// An image of a camera that looks down by this angle.
ImageLabels image_of(double pitch) {
  ImageLabels labels;
  labels.segmentation.width = 640;
  labels.segmentation.height = 480;
  labels.camera = translation<Field, Field>(0, 0, kStandingCameraHeight) * rotation_y<Field, TopCamera>(pitch);
  return labels;
}

PixelPosition pixel_of(const ImageLabels& labels, const Point3<Field>& point) {
  return *CameraModel(640, 480, {}).project(labels.camera.inverse() * point);
}

/// An upright robot of the usual height, as a person labels it: its box only.
RobotLabel robot_at(const ImageLabels& labels, double x, double y) {
  const PixelPosition foot = pixel_of(labels, {x, y, 0}), head = pixel_of(labels, {x, y, 0.54});
  const double half = (foot.y - head.y) / 4;
  RobotLabel robot;
  robot.box = {static_cast<int>(std::lround(foot.x - half)), static_cast<int>(std::lround(head.y)),
               static_cast<int>(std::lround(foot.x + half)), static_cast<int>(std::lround(foot.y))};
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  robot.foot = {kUnknown, kUnknown};
  return robot;
}

double pitch_of(const Pose3<Field, TopCamera>& pose) { return std::asin(-pose.rotation[6]); }

TEST(BoxLabels, robots_give_the_pitch_of_the_camera) {
  for (const double pitch : {-0.1, 0.0, 0.2}) {
    ImageLabels labels = image_of(pitch);
    for (const double x : {1.8, 2.5, 4.0}) labels.robots.push_back(robot_at(labels, x, 0.3 * x - 1));
    const auto pose = pose_from_boxes(labels, kBallRadius, {});
    ASSERT_TRUE(pose);
    EXPECT_NEAR(pitch_of(*pose), pitch, 0.03);
    EXPECT_EQ(pose->origin.z, kStandingCameraHeight);
  }
}

TEST(BoxLabels, without_a_robot_the_ball_gives_the_pitch) {
  ImageLabels labels = image_of(0.3);
  const PixelPosition centre = pixel_of(labels, {1.5, 0.1, kBallRadius});
  labels.ball = BallLabel{centre, kBallRadius * CameraModel(640, 480, {}).focal_length() / 1.55, 1, 1.55};
  const auto pose = pose_from_boxes(labels, kBallRadius, {});
  ASSERT_TRUE(pose);
  EXPECT_NEAR(pitch_of(*pose), 0.3, 0.05);
}

TEST(BoxLabels, an_image_without_whole_upright_objects_gives_no_pose) {
  ImageLabels labels = image_of(0);
  EXPECT_FALSE(pose_from_boxes(labels, kBallRadius, {}));
  labels.robots.resize(2);
  labels.robots[0].box = {0, 100, 40, 300};     // cut by the left edge
  labels.robots[1].box = {100, 300, 300, 380};  // lies
  EXPECT_FALSE(pose_from_boxes(labels, kBallRadius, {}));
}

TEST(BoxLabels, a_robots_distance_follows_from_its_foot_its_lower_edge_or_its_height) {
  ImageLabels labels = image_of(0.1);
  RobotLabel with_foot = robot_at(labels, 2, 0.5), box_only = with_foot, cut = with_foot, known = with_foot;
  with_foot.foot = pixel_of(labels, {2, 0.5, 0});
  with_foot.box.bottom -= 40;  // its legs are hidden
  cut.box.top += 480 - cut.box.bottom;
  cut.box.bottom = 480;
  known.distance = 7;
  labels.robots = {with_foot, box_only, cut, known};
  complete_robots(labels, {});
  const double distance = std::hypot(2, 0.5, kStandingCameraHeight);
  EXPECT_NEAR(labels.robots[0].distance, distance, 1e-6);
  EXPECT_NEAR(labels.robots[0].place.y, 0.5, 1e-6);
  EXPECT_NEAR(labels.robots[1].distance, distance, 0.05);
  EXPECT_TRUE(std::isnan(labels.robots[1].foot.x)) << "the foot is not labelled, and stays so";
  EXPECT_NEAR(labels.robots[2].distance, distance, 0.1);
  EXPECT_EQ(labels.robots[3].distance, 7);
}

}  // namespace
}  // namespace soccer
