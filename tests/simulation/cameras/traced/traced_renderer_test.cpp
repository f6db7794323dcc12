#include "simulation/cameras/traced/traced_renderer.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "support.h"

namespace soccer {
namespace {

constexpr RobotId kOwn{Side::kLeft, 1}, kOther{Side::kRight, 4};

SimulatedCameraOptions traced_options() {
  SimulatedCameraOptions options = plain_options();
  TracedHallParameters hall;
  hall.people_high = hall.referees_high = hall.boxes_high = hall.spectators_high = 0;
  options.halls = traced_halls(hall);
  return options;
}

SceneState scene_with_ball(double x, double y) {
  SceneState scene;
  scene.ball = {x, y, 0.05};
  scene.robots = {standing_robot(kOwn, -3, 0, 0), standing_robot(kOther, -1.5, -0.6, kPi)};
  return scene;
}

TEST(TracedRenderer, the_same_seed_gives_the_same_bytes_and_another_one_does_not) {
  SimulatedCameraOptions options = traced_options();
  const auto bytes = [&] {
    SimulatedCameras cameras(options);
    return images_of(cameras, scene_with_ball(-1.5, 0.3), kOwn).top->bytes;
  };
  const auto first = bytes();
  EXPECT_EQ(first, bytes());
  ++options.hall_seed;
  EXPECT_NE(first, bytes());
}

TEST(TracedRenderer, an_image_does_not_depend_on_those_before_it) {
  SimulatedCameraOptions options = traced_options();
  options.sensor.auto_exposure = options.sensor.auto_white_balance = false;
  SimulatedCameras fresh(options), used(options);
  images_of(used, scene_with_ball(-2, 0.1), kOwn);
  for (int i = 0; i < 5; ++i) used.update(from_seconds(10 + 0.02 * i), scene_with_ball(-1.5, 0.3), kOwn);
  const CameraImages after = used.take(), alone = images_of(fresh, scene_with_ball(-1.5, 0.3), kOwn);
  EXPECT_EQ(after.top->bytes, alone.top->bytes);
  EXPECT_EQ(after.bottom->bytes, alone.bottom->bytes);
}

TEST(TracedRenderer, ball_and_robot_are_labelled_where_geometry_expects_them) {
  SimulatedCameras cameras(traced_options());
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
  ASSERT_GT(count, 0);
  EXPECT_NEAR(labels.ball->centre.x, x / count, 0.3);
  EXPECT_NEAR(labels.ball->centre.y, y / count, 0.3);
  EXPECT_NEAR(labels.ball->visible, 1, 0.1);
  ASSERT_EQ(labels.robots.size(), 1U);
  EXPECT_EQ(labels.robots[0].id, kOther);
  EXPECT_GT(labels.lines.size(), 2U);
}

TEST(TracedRenderer, a_body_with_other_hinges_is_refused) {
  SimulatedCameras cameras(traced_options());
  SceneState scene = scene_with_ball(-1, 0);
  scene.robots[1].hinges.pop_back();
  EXPECT_THROW(images_of(cameras, scene, kOwn), InputError);
}

}  // namespace
}  // namespace soccer
