#include "robot/camera/v4l2_camera.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "fake_video_device.h"

namespace soccer {
namespace {

TEST(V4l2Camera, next_returns_the_newest_image_and_queues_all_other_buffers_again) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  CameraImage image;
  EXPECT_FALSE(camera.next(image, std::chrono::milliseconds(0)));
  for (int round = 0; round < 5; ++round) {
    world.take_picture();
    world.take_picture();
    ASSERT_TRUE(camera.next(image, std::chrono::milliseconds(0)));
    EXPECT_EQ(image.bytes[0], world.pictures);
  }
  EXPECT_EQ(image.bytes.size(), 16U);
  EXPECT_EQ(image.time, std::chrono::milliseconds(7500));
  EXPECT_EQ(world.free.size(), 2U) << "the third buffer is in use by the caller";
}

TEST(V4l2Camera, the_destructor_stops_streaming_and_unmaps_the_buffers) {
  FakeVideoDevice::World world;
  { V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures(true)); }
  EXPECT_FALSE(world.streaming);
  EXPECT_EQ(world.mapped, 0);
  EXPECT_TRUE(world.flipped);
}

TEST(V4l2Camera, a_camera_that_cannot_be_started_leaves_no_buffer_mapped) {
  for (const unsigned long request : {VIDIOC_STREAMON, VIDIOC_QBUF}) {
    FakeVideoDevice::World world;
    world.refused = request;
    EXPECT_THROW(V4l2Camera(std::make_unique<FakeVideoDevice>(world), small_pictures()), InputError);
    EXPECT_EQ(world.mapped, 0);
  }
  FakeVideoDevice::World world;
  world.unmappable = 2;
  EXPECT_THROW(V4l2Camera(std::make_unique<FakeVideoDevice>(world), small_pictures()), InputError);
  EXPECT_EQ(world.mapped, 0);
}

TEST(V4l2Camera, images_with_stamps_of_another_clock_have_the_time_of_their_arrival) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  world.clock = V4L2_BUF_FLAG_TIMESTAMP_UNKNOWN;
  CameraImage image;
  const auto now = [] { return std::chrono::steady_clock::now().time_since_epoch(); };
  const std::chrono::nanoseconds before = now();
  world.stamp = {1'500'000'000, 0};  // a time of day
  world.take_picture();
  ASSERT_TRUE(camera.next(image, std::chrono::milliseconds(0)));
  EXPECT_GE(image.time, before);
  EXPECT_LE(image.time, now());
  EXPECT_FALSE(camera.stamped());

  const auto stamp = std::chrono::duration_cast<std::chrono::microseconds>(before);  // by a kernel that does not state its clock
  world.stamp = {stamp.count() / 1'000'000, stamp.count() % 1'000'000};
  world.take_picture();
  ASSERT_TRUE(camera.next(image, std::chrono::milliseconds(0)));
  EXPECT_EQ(image.time, stamp);
  EXPECT_TRUE(camera.stamped());
}

TEST(V4l2Camera, an_unsupported_image_size_is_an_error) {
  FakeVideoDevice::World world;
  world.width = 640;
  EXPECT_THROW(V4l2Camera(std::make_unique<FakeVideoDevice>(world), small_pictures()), InputError);
}

TEST(V4l2Camera, automatic_exposure_and_white_balance_are_the_defaults) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  EXPECT_EQ(camera.set({}), "controls: automatic exposure 1, brightness 55, automatic white balance 1");
  EXPECT_FALSE(world.controls.contains(V4L2_CID_EXPOSURE));
}

TEST(V4l2Camera, exposure_and_white_balance_are_set_and_read_back) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  CameraControlParameters controls;
  controls.auto_exposure = controls.auto_white_balance = false;
  controls.exposure = 77;
  controls.white_balance = 5000;
  EXPECT_EQ(camera.set(controls), "controls: automatic exposure 0, exposure 77, gain 32, automatic white balance 0, white balance 5000");
}

TEST(V4l2Camera, a_control_that_the_driver_refuses_is_reported) {
  FakeVideoDevice::World world;
  world.refused_controls = {V4L2_CID_BRIGHTNESS};
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  EXPECT_EQ(camera.set({}), "its driver refuses brightness; controls: automatic exposure 1, automatic white balance 1");
}

TEST(V4l2Camera, truncated_and_damaged_images_are_incomplete) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  CameraImage image;
  world.filled_bytes = 10;
  world.take_picture();
  ASSERT_TRUE(camera.next(image, std::chrono::milliseconds(0)));
  EXPECT_EQ(image.bytes.size(), 10U);
  EXPECT_FALSE(image.complete());
  world.filled_bytes = 16;
  world.damaged = true;
  world.take_picture();
  ASSERT_TRUE(camera.next(image, std::chrono::milliseconds(0)));
  EXPECT_FALSE(image.complete());
  world.damaged = false;
  world.take_picture();
  ASSERT_TRUE(camera.next(image, std::chrono::milliseconds(0)));
  EXPECT_TRUE(image.complete());
}

TEST(V4l2Camera, a_camera_that_is_removed_is_an_error) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), small_pictures());
  world.gone = true;
  CameraImage image;
  EXPECT_THROW(camera.next(image, std::chrono::milliseconds(0)), InputError);
  world.gone = false;
}

TEST(VideoDevice, open_returns_null_for_a_missing_device) { EXPECT_EQ(VideoDevice::open("/nowhere/video0"), nullptr); }

}  // namespace
}  // namespace soccer
