#include <gtest/gtest.h>

#include "robot/camera/camera_reader.h"

namespace soccer {
namespace {

struct ImageCollectorTest : testing::Test {
  Channel<CameraImages> channel;
  Doorbell bell;
  ImageCollector collector{channel, bell};
  CameraImages received;

  static std::shared_ptr<const StoredImage> image_at(int milliseconds) {
    StoredImage image;
    image.time = std::chrono::milliseconds(milliseconds);
    return std::make_shared<const StoredImage>(image);
  }
  bool rung() { return bell.wait(std::chrono::nanoseconds(0)); }
};

TEST_F(ImageCollectorTest, a_pair_is_sent_when_both_cameras_have_a_new_image) {
  const auto top = image_at(0), bottom = image_at(15);
  collector.add(CameraPlace::kTop, top);
  EXPECT_FALSE(rung());
  EXPECT_FALSE(channel.receive(received));
  collector.add(CameraPlace::kBottom, bottom);
  EXPECT_TRUE(rung());
  ASSERT_TRUE(channel.receive(received));
  EXPECT_EQ(received.top, top);
  EXPECT_EQ(received.bottom, bottom);
}

TEST_F(ImageCollectorTest, the_next_pair_needs_two_new_images) {
  collector.add(CameraPlace::kTop, image_at(0));
  collector.add(CameraPlace::kBottom, image_at(15));
  channel.receive(received);
  collector.add(CameraPlace::kBottom, image_at(48));
  EXPECT_FALSE(channel.has_update());
  const auto top = image_at(50);
  collector.add(CameraPlace::kTop, top);
  ASSERT_TRUE(channel.receive(received));
  EXPECT_EQ(received.top, top);
}

TEST_F(ImageCollectorTest, a_single_camera_is_not_delayed_for_ever) {
  collector.add(CameraPlace::kBottom, image_at(0));
  EXPECT_FALSE(channel.has_update());
  const auto second = image_at(33);
  collector.add(CameraPlace::kBottom, second);
  ASSERT_TRUE(channel.receive(received));
  EXPECT_EQ(received.bottom, second);
  EXPECT_EQ(received.top, nullptr);
}

}  // namespace
}  // namespace soccer
