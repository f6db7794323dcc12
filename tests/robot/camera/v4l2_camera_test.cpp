#include "robot/camera/v4l2_camera.h"

#include <array>
#include <cerrno>
#include <deque>

#include <gtest/gtest.h>
#include <linux/videodev2.h>

#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr int kWidth = 4, kHeight = 2;

/// A camera whose pictures are all of one byte: their number.
class FakeVideoDevice final : public VideoDevice {
 public:
  /// What outlives it.
  struct World {
    std::deque<unsigned> free, filled;  // buffers
    std::array<std::array<std::uint8_t, 2 * kWidth * kHeight>, 3> memory{};
    std::uint8_t pictures = 0;
    int mapped = 0;
    bool streaming = false, flipped = false, gone = false;
    unsigned width = kWidth;

    void take_picture() {
      if (free.empty()) return;
      const unsigned buffer = free.front();
      free.pop_front();
      memory[buffer].fill(++pictures);
      filled.push_back(buffer);
    }
  };
  explicit FakeVideoDevice(World& world) : world_(world) {}

  int control(unsigned long request, void* argument) override {
    if (world_.gone) return errno = ENODEV, -1;
    auto* buffer = static_cast<v4l2_buffer*>(argument);
    switch (request) {
      case VIDIOC_S_FMT:
        static_cast<v4l2_format*>(argument)->fmt.pix.width = world_.width;
        return 0;
      case VIDIOC_S_CTRL:
        world_.flipped = true;
        return 0;
      case VIDIOC_REQBUFS:
        static_cast<v4l2_requestbuffers*>(argument)->count = 3;
        return 0;
      case VIDIOC_QUERYBUF:
        buffer->length = 2 * kWidth * kHeight, buffer->m.offset = buffer->index;
        return 0;
      case VIDIOC_QBUF:
        world_.free.push_back(buffer->index);
        return 0;
      case VIDIOC_STREAMON:
        world_.streaming = true;
        return 0;
      case VIDIOC_STREAMOFF:
        world_.streaming = false;
        return 0;
      case VIDIOC_DQBUF:
        if (world_.filled.empty()) return errno = EAGAIN, -1;
        buffer->index = world_.filled.front();
        buffer->timestamp = {7, 500000};
        world_.filled.pop_front();
        return 0;
      default:
        return 0;
    }
  }
  void* map(std::size_t, std::size_t offset) override {
    ++world_.mapped;
    return world_.memory[offset].data();
  }
  void unmap(void*, std::size_t) override { --world_.mapped; }
  bool wait(std::chrono::milliseconds) override { return world_.gone || !world_.filled.empty(); }

 private:
  World& world_;
};

V4l2Camera::Options options(bool upside_down = false) { return {"/dev/video0", kWidth, kHeight, 30, upside_down}; }

TEST(V4l2Camera, the_newest_picture_wins_and_all_buffers_come_back) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), options());
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
  EXPECT_EQ(world.free.size(), 2U) << "the third is looked at";
}

TEST(V4l2Camera, it_ends_cleanly) {
  FakeVideoDevice::World world;
  { V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), options(true)); }
  EXPECT_FALSE(world.streaming);
  EXPECT_EQ(world.mapped, 0);
  EXPECT_TRUE(world.flipped);
}

TEST(V4l2Camera, a_size_that_the_camera_has_not_is_said) {
  FakeVideoDevice::World world;
  world.width = 640;
  EXPECT_THROW(V4l2Camera(std::make_unique<FakeVideoDevice>(world), options()), InputError);
}

TEST(V4l2Camera, a_camera_that_is_gone_is_said) {
  FakeVideoDevice::World world;
  V4l2Camera camera(std::make_unique<FakeVideoDevice>(world), options());
  world.gone = true;
  CameraImage image;
  EXPECT_THROW(camera.next(image, std::chrono::milliseconds(0)), InputError);
  world.gone = false;
}

TEST(VideoDevice, where_there_is_no_camera_there_is_none) { EXPECT_EQ(VideoDevice::open("/nowhere/video0"), nullptr); }

}  // namespace
}  // namespace soccer
