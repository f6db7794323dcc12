#include "robot/camera/v4l2_camera.h"

#include <gtest/gtest.h>

#include "blackboard/error.h"
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

TEST(V4l2Camera, an_unsupported_image_size_is_an_error) {
  FakeVideoDevice::World world;
  world.width = 640;
  EXPECT_THROW(V4l2Camera(std::make_unique<FakeVideoDevice>(world), small_pictures()), InputError);
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
