#include "blackboard/camera/camera_model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/camera/camera_image.h"
#include "blackboard/geometry/frames.h"

namespace soccer {
namespace {

using Point = Point3<TopCamera>;

TEST(CameraModel, has_the_published_focal_length_at_each_size) {
  EXPECT_NEAR(CameraModel(640, 480, {}).focal_length(), 543.6, 0.5);
  EXPECT_NEAR(CameraModel(1280, 960, {}).focal_length(), 1087.2, 1);
}

TEST(CameraModel, the_vertical_field_of_view_follows_from_square_pixels) {
  const CameraModel camera(640, 480, {});
  EXPECT_NEAR(2 * std::atan(camera.ray<TopCamera>({320, 0}).z), 47.64 * M_PI / 180, 2e-3);
}

TEST(CameraModel, the_optical_axis_is_the_middle_of_the_image) {
  const auto pixel = CameraModel(640, 480, {}).project(Point{2, 0, 0});
  ASSERT_TRUE(pixel);
  EXPECT_DOUBLE_EQ(pixel->x, 320);
  EXPECT_DOUBLE_EQ(pixel->y, 240);
}

TEST(CameraModel, left_and_up_in_the_scene_are_left_and_up_in_the_image) {
  const auto pixel = CameraModel(640, 480, {}).project(Point{1, 0.1, 0.2});
  ASSERT_TRUE(pixel);
  EXPECT_LT(pixel->x, 320);
  EXPECT_LT(pixel->y, 240);
}

TEST(CameraModel, a_point_behind_the_camera_has_no_image) {
  EXPECT_FALSE(CameraModel(640, 480, {}).project(Point{-1, 0, 0}));
  EXPECT_FALSE(CameraModel(640, 480, {}).project(Point{0, 1, 0}));
  EXPECT_FALSE(CameraModel(640, 480, {}).project(Point{std::nan(""), 1, 0}));
}

struct DistortedCameraModel : testing::TestWithParam<std::pair<double, double>> {
  CameraModel camera{1280, 960, {.radial_distortion = GetParam().first, .radial_distortion_4 = GetParam().second}};
};

TEST_P(DistortedCameraModel, projects_a_ray_to_its_pixel) {
  for (double x = 0.5; x < 1280; x += 131)
    for (double y = 0.5; y < 960; y += 97) {
      const auto pixel = camera.project(camera.ray<TopCamera>({x, y}));
      ASSERT_TRUE(pixel) << x << ", " << y;
      EXPECT_NEAR(pixel->x, x, 1e-6);
      EXPECT_NEAR(pixel->y, y, 1e-6);
    }
}

INSTANTIATE_TEST_SUITE_P(All, DistortedCameraModel,
                         testing::Values(std::pair(0.0, 0.0), std::pair(-0.08, 0.0), std::pair(0.06, 0.0), std::pair(-0.1, 0.03)));

TEST(CameraModel, barrel_distortion_moves_points_to_the_middle) {
  const Point corner{1, 0.5, 0.4};
  const auto straight = CameraModel(640, 480, {}).project(corner),
             barrel = CameraModel(640, 480, {.radial_distortion = -0.1}).project(corner);
  ASSERT_TRUE(straight && barrel);
  EXPECT_GT(barrel->x, straight->x);
  EXPECT_GT(barrel->y, straight->y);
}

TEST(CameraModel, a_point_beyond_the_distortion_formula_has_no_image) {
  EXPECT_FALSE(CameraModel(640, 480, {.radial_distortion = -0.1}).project(Point{1, 10, 0}));
}

TEST(CameraModel, the_last_row_is_exposed_after_the_readout_time) {
  const CameraModel camera(640, 480, {.readout_time = 0.03});
  EXPECT_DOUBLE_EQ(camera.row_time(0), 0);
  EXPECT_DOUBLE_EQ(camera.row_time(480), 0.03);
}

TEST(CameraImage, two_neighbouring_pixels_share_their_colour) {
  const StoredImage stored{.width = 4, .height = 1, .bytes = {1, 2, 3, 4, 5, 6, 7, 8}};
  const CameraImage image = stored.view();
  ASSERT_TRUE(image.complete());
  EXPECT_EQ(image.y(3, 0), 7);
  EXPECT_EQ(image.u(2, 0), 6);
  EXPECT_EQ(image.u(3, 0), 6);
  EXPECT_EQ(image.v(1, 0), 4);
}

TEST(CameraImage, a_truncated_image_is_not_complete) {
  EXPECT_FALSE((CameraImage{.width = 4, .height = 1}).complete());
  EXPECT_FALSE(CameraImage{}.complete());
}

}  // namespace
}  // namespace soccer
