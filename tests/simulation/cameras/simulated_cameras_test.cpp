#include "simulation/cameras/simulated_cameras.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kOwn{Side::kLeft, 1}, kOther{Side::kRight, 4};

SceneState scene_with_ball(double x, double y) {
  SceneState scene;
  scene.ball = {x, y, 0.05};
  scene.robots = {standing_robot(kOwn, -3, 0, 0)};
  return scene;
}

TEST(SimulatedCameras, images_come_at_thirty_hertz_after_they_were_read_out) {
  SimulatedCameras cameras(plain_options());
  const SceneState scene = scene_with_ball(-1, 0);
  std::vector<Time> times;
  for (int i = 0; i <= 100; ++i) {
    const Time now = from_seconds(0.01 * i);
    cameras.update(now, scene, kOwn);
    if (!cameras.ready()) continue;
    const CameraImages images = cameras.take();
    EXPECT_EQ(images.top->time, images.bottom->time);
    EXPECT_GE(now - images.top->time, from_seconds(CameraParameters{}.readout_time));
    times.push_back(images.top->time);
  }
  ASSERT_EQ(times.size(), 30U);
  for (std::size_t i = 1; i < times.size(); ++i) EXPECT_NEAR(seconds(times[i] - times[i - 1]), 1.0 / 30, 1e-6);
}

TEST(SimulatedCameras, only_the_newest_of_several_due_images_is_rendered) {
  SimulatedCameras cameras(plain_options());
  for (int i = 0; i <= 100; ++i) cameras.update(from_seconds(0.01 * i), scene_with_ball(-1, 0), kOwn);
  ASSERT_TRUE(cameras.ready());
  EXPECT_GT(cameras.take().top->time, from_seconds(0.9));
  EXPECT_FALSE(cameras.ready());
}

TEST(SimulatedCameras, an_earlier_time_begins_again) {
  SimulatedCameras cameras(plain_options());
  for (int i = 0; i <= 10; ++i) cameras.update(from_seconds(5 + 0.01 * i), scene_with_ball(-1, 0), kOwn);
  cameras.update(from_seconds(1), scene_with_ball(-1, 0), kOwn);
  EXPECT_FALSE(cameras.ready());
  const CameraImages images = images_of(cameras, scene_with_ball(-1, 0), kOwn);
  EXPECT_LT(images.top->time, from_seconds(2));
}

TEST(SimulatedCameras, a_scene_without_the_own_robot_gives_no_image) {
  SimulatedCameras cameras(plain_options());
  for (int i = 0; i <= 100; ++i) cameras.update(from_seconds(0.01 * i), scene_with_ball(-1, 0), kOther);
  EXPECT_FALSE(cameras.ready());
}

TEST(SimulatedCameras, the_same_seeds_give_the_same_bytes_and_other_ones_do_not) {
  SimulatedCameraOptions options = plain_options();
  options.sensor.noise = true;
  const auto bytes = [&] {
    SimulatedCameras cameras(options);
    return images_of(cameras, scene_with_ball(-1, 0), kOwn).top->bytes;
  };
  const auto first = bytes();
  EXPECT_EQ(first, bytes());
  ++options.seed;
  EXPECT_NE(first, bytes());
  --options.seed;
  ++options.hall_seed;
  EXPECT_NE(first, bytes());
}

TEST(SimulatedCameras, the_ball_is_labelled_where_its_pixels_are) {
  SimulatedCameras cameras(plain_options());
  images_of(cameras, scene_with_ball(-1.5, 0.3), kOwn);
  const ImageLabels labels = cameras.labels()[0];
  ASSERT_TRUE(labels.ball);
  double x = 0, y = 0;
  int count = 0;
  for (int row = 0; row < labels.segmentation.height; ++row)
    for (int column = 0; column < labels.segmentation.width; ++column)
      if (labels.segmentation.at(column, row) == PixelClass::kBall) {
        x += column + 0.5;
        y += row + 0.5;
        ++count;
      }
  EXPECT_NEAR(labels.ball->centre.x, x / count, 0.5);
  EXPECT_NEAR(labels.ball->centre.y, y / count, 0.5);
  EXPECT_NEAR(count, kPi * labels.ball->radius * labels.ball->radius, 0.15 * count);
  EXPECT_GT(labels.ball->visible, 0.9);
  EXPECT_NEAR(labels.ball->distance, std::hypot(1.5, 0.3, 0.45), 0.1);
}

TEST(SimulatedCameras, a_robot_before_the_ball_hides_it) {
  SceneState scene = scene_with_ball(-1, 0);
  scene.robots.push_back(standing_robot(kOther, -2, 0, kPi));
  SimulatedCameras cameras(plain_options());
  images_of(cameras, scene, kOwn);
  const ImageLabels labels = cameras.labels()[0];
  EXPECT_TRUE(!labels.ball || labels.ball->visible < 0.5);
  ASSERT_EQ(labels.robots.size(), 1U);
  EXPECT_EQ(labels.robots[0].id, kOther);
  EXPECT_NEAR(labels.robots[0].facing, 0, 0.05);
  EXPECT_FALSE(labels.robots[0].fallen);
}

TEST(SimulatedCameras, landmarks_lie_on_lines_and_the_boundary_on_the_edge_of_the_carpet) {
  SimulatedCameras cameras(plain_options());
  images_of(cameras, scene_with_ball(3, 2), kOwn);
  const ImageLabels labels = cameras.labels()[0];
  EXPECT_FALSE(labels.lines.empty());
  int marks = 0;
  for (const LandmarkLabel& mark : labels.landmarks) {
    if (mark.kind == FeatureKind::kGoalPost || mark.distance > 4) continue;
    ++marks;
    EXPECT_EQ(labels.segmentation.at(static_cast<int>(mark.at.x), static_cast<int>(mark.at.y)), PixelClass::kLine);
  }
  EXPECT_GT(marks, 0);
  const auto column = static_cast<std::size_t>(labels.segmentation.width / 2);
  const int row = static_cast<int>(std::lround(labels.field_boundary[column]));
  const auto is_floor = [&](int at) { return labels.segmentation.at(static_cast<int>(column), at) == PixelClass::kCarpet; };
  EXPECT_TRUE(is_floor(row + 2));
  EXPECT_FALSE(is_floor(row - 2));
}

TEST(SimulatedCameras, the_horizon_of_an_upright_camera_is_level) {
  SimulatedCameras cameras(plain_options());
  images_of(cameras, scene_with_ball(3, 2), kOwn);
  const ImageLabels labels = cameras.labels()[0];
  ASSERT_TRUE(labels.horizon);
  EXPECT_NEAR(labels.horizon->first, labels.horizon->second, 0.01);
  // The top camera is pitched down by 1.2 degrees.
  const CameraModel model(labels.segmentation.width, labels.segmentation.height, CameraParameters{});
  EXPECT_NEAR(labels.horizon->first, model.height() / 2.0 - std::tan(0.0209) * model.focal_length(), 0.1);
}

TEST(SimulatedCameras, an_image_width_that_is_not_a_multiple_of_eight_is_refused) {
  SimulatedCameraOptions options = plain_options();
  options.scale = 0.333;
  EXPECT_THROW(SimulatedCameras{options}, InputError);
}

TEST(SimulatedCameras, a_turning_head_shears_the_image_by_its_rolling_shutter) {
  SceneState scene = scene_with_ball(3, 2);
  SimulatedCameras still(plain_options()), moving(plain_options());
  images_of(still, scene, kOwn);
  for (int i = 0; !moving.ready(); ++i) {
    SceneState turned = scene;
    const BodyDescription& body = *bodies().by_name.at("nao-v5");
    for (std::size_t part = 1; part < body.parts.size(); ++part)
      if (body.parts[part].joint == kHeadYaw) turned.robots[0].hinges[part - 1] = 0.02 * i * body.parts[part].sign;  // 2 rad/s
    moving.update(from_seconds(0.01 * i), turned, kOwn);
  }
  moving.take();
  // The labels' camera is that of the middle row, half a readout after the first.
  const ImageLabels labels = moving.labels()[0];
  const auto& r = labels.camera.rotation;
  EXPECT_NEAR(std::atan2(r[3], r[0]), 2 * CameraParameters{}.readout_time / 2, 0.002);
}

}  // namespace
}  // namespace soccer
