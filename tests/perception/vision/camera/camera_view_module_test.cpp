#include "perception/vision/camera/camera_view_module.h"

#include <limits>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "support.h"

namespace soccer {
namespace {

struct CameraViewModuleTest : testing::Test {
  BodyModel body;
  CameraImages images;
  BodyHistory history;
  ImageConditions conditions;
  CameraViews views;
  CalibrationParameters calibration;

  CameraViewModuleTest() {
    auto image = std::make_shared<StoredImage>();
    *image = {kWidth, kHeight, from_seconds(1), std::vector<std::uint8_t>(std::size_t{2} * kWidth * kHeight)};
    images = {image, image};
    for (int i = 0; i < 16; ++i) add(0.95 + 0.01 * i, 0);
  }
  void add(double time, double yaw) {
    history.newest = (history.newest + 1) % BodyHistory::kSize;
    history.count = std::min<std::uint32_t>(history.count + 1, BodyHistory::kSize);
    BodySample& sample = history.samples[history.newest];
    sample = {};
    sample.time = from_seconds(time);
    sample.angle[kHeadYaw] = yaw;
  }
  void tick() { CameraViewModule(body, {}, calibration).tick({images, history, conditions}, {views}); }
};

TEST_F(CameraViewModuleTest, a_robot_that_stands_still_has_one_pose) {
  tick();
  ASSERT_TRUE(views.top.valid && views.bottom.valid);
  EXPECT_EQ(views.top.first_row.rotation, views.top.last_row.rotation);
  const double head = body.foot_height + body.tibia_length + body.thigh_length + body.hip_offset_z + body.neck_offset_z;
  EXPECT_NEAR(views.top.first_row.origin.z, head + body.top_camera_z, 1e-9);
  EXPECT_EQ(views.top.time, from_seconds(1) + from_seconds(CameraParameters{}.readout_time) / 2);
}

TEST_F(CameraViewModuleTest, the_bottom_camera_looks_down) {
  tick();
  const ImageGeometry geometry(views.bottom, {});
  const auto seen = geometry.on_ground({kWidth / 2.0, kHeight / 2.0});
  ASSERT_TRUE(seen);
  EXPECT_NEAR(seen->x, views.bottom.first_row.origin.x + views.bottom.first_row.origin.z / std::tan(body.bottom_camera_pitch), 1e-6);
}

TEST_F(CameraViewModuleTest, a_turning_head_moves_the_camera_between_the_rows) {
  for (int i = 0; i < 16; ++i) add(0.95 + 0.01 * i, 2 * (0.95 + 0.01 * i));
  history.count = 16;
  tick();
  const auto heading = [](const Pose3<Ground, Camera>& pose) { return std::atan2(pose.rotation[3], pose.rotation[0]); };
  EXPECT_NEAR(heading(views.top.last_row) - heading(views.top.first_row), 2 * CameraParameters{}.readout_time, 1e-6);
  EXPECT_NEAR(views.top.head_yaw, 2 * seconds(views.top.time), 1e-6);
}

TEST_F(CameraViewModuleTest, the_calibration_turns_the_camera) {
  calibration.top_camera = {0, 0.1, 0};
  tick();
  const ImageGeometry geometry(views.top, {});
  EXPECT_NEAR(geometry.horizon(kWidth / 2.0), kHeight / 2.0 - std::tan(body.top_camera_pitch + 0.1) * geometry.model().focal_length(),
              1e-6);
}

TEST_F(CameraViewModuleTest, without_posture_image_or_samples_there_is_no_view) {
  for (BodySample& sample : history.samples) sample.upright = false;
  tick();
  EXPECT_FALSE(views.top.valid);
  for (BodySample& sample : history.samples) sample.upright = true;
  images.top = nullptr;
  tick();
  EXPECT_FALSE(views.top.valid);
  EXPECT_TRUE(views.bottom.valid);
  history.count = 0;
  tick();
  EXPECT_FALSE(views.bottom.valid);
}

TEST_F(CameraViewModuleTest, an_incomplete_image_and_non_finite_angles_are_ignored) {
  auto torn = std::make_shared<StoredImage>(*images.top);
  torn->bytes.resize(100);
  images.top = torn;
  for (BodySample& sample : history.samples) sample.roll = std::numeric_limits<double>::quiet_NaN();
  tick();
  EXPECT_FALSE(views.top.valid);
  EXPECT_FALSE(views.bottom.valid);
}

TEST_F(CameraViewModuleTest, a_faulty_image_has_no_view) {
  conditions.top.fault = ImageFault::kTorn;
  tick();
  EXPECT_FALSE(views.top.valid);
  EXPECT_TRUE(views.bottom.valid);
}

TEST_F(CameraViewModuleTest, samples_of_another_time_are_not_used) {
  auto late = std::make_shared<StoredImage>(*images.top);
  late->time = from_seconds(9);
  images = {late, late};
  tick();
  EXPECT_FALSE(views.top.valid);
}

TEST(ImageGeometry, projection_and_its_inverse_agree_with_a_rolling_shutter) {
  CameraView view = view_at(0.5, 0.3);
  view.last_row = view_at(0.5, 0.3, 0.06).first_row;
  const ImageGeometry geometry(view, {});
  for (const double x : {10.0, 300.0, 620.0})
    for (const double y : {200.0, 300.0, 470.0}) {
      const auto ground = geometry.on_ground({x, y});
      ASSERT_TRUE(ground);
      const auto pixel = geometry.image_of({ground->x, ground->y, 0});
      ASSERT_TRUE(pixel);
      // At 1.9 rad/s, interpolating coordinates instead of the pose makes less than a tenth of a pixel.
      EXPECT_NEAR(pixel->x, x, 0.1);
      EXPECT_NEAR(pixel->y, y, 0.1);
    }
}

TEST(ImageGeometry, a_camera_that_rises_is_higher_in_later_rows) {
  CameraView view = view_at(0.5, 0.3);
  view.last_row = view_at(0.52, 0.3).first_row;
  const ImageGeometry geometry(view, {});
  EXPECT_NEAR(geometry.camera_at(0).origin.z, 0.5, 1e-9);
  EXPECT_NEAR(geometry.camera_at(kHeight / 2.0).origin.z, 0.51, 1e-9);
  EXPECT_NEAR(geometry.camera_at(kHeight).origin.z, 0.52, 1e-9);
}

TEST(ImageGeometry, nothing_above_the_horizon_is_on_the_ground) {
  const ImageGeometry geometry(view_at(0.5, 0.1), {});
  EXPECT_FALSE(geometry.on_ground({320, geometry.horizon(320) - 1}));
  EXPECT_TRUE(geometry.on_ground({320, geometry.horizon(320) + 1}));
  EXPECT_EQ(geometry.pixels_per_metre({320, 0}), 0);
}

}  // namespace
}  // namespace soccer
