#pragma once

#include <array>
#include <cerrno>
#include <deque>
#include <map>
#include <set>

#include <linux/videodev2.h>

#include "robot/camera/v4l2_camera.h"

namespace soccer {

inline constexpr int kWidth = 4, kHeight = 2;

/// A camera in whose images each byte is the number of the image.
class FakeVideoDevice final : public VideoDevice {
 public:
  /// State of the device, which outlives it and can be inspected and controlled by tests.
  struct World {
    std::deque<unsigned> free, filled;  // indices of buffers
    std::array<std::array<std::uint8_t, 2 * kWidth * kHeight>, 3> memory{};
    std::uint8_t pictures = 0;
    int mapped = 0, unmappable = -1;  // buffers that are mapped, and the number of the one that cannot be
    bool streaming = false, flipped = false, gone = false, damaged = false;
    unsigned long refused = 0;  // a request that fails
    timeval stamp{7, 500000};   // of each image
    unsigned clock = V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC;
    unsigned filled_bytes = 2 * kWidth * kHeight;  // of each image
    unsigned width = kWidth;
    std::map<unsigned, int> controls;     // by their ids
    std::set<unsigned> refused_controls;  // by their ids

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
    if (request == world_.refused) return errno = EIO, -1;
    auto* buffer = static_cast<v4l2_buffer*>(argument);
    switch (request) {
      case VIDIOC_S_FMT: static_cast<v4l2_format*>(argument)->fmt.pix.width = world_.width; return 0;
      case VIDIOC_S_CTRL: return set(*static_cast<v4l2_control*>(argument));
      case VIDIOC_G_CTRL: return get(*static_cast<v4l2_control*>(argument));
      case VIDIOC_REQBUFS: static_cast<v4l2_requestbuffers*>(argument)->count = 3; return 0;
      case VIDIOC_QUERYBUF: buffer->length = 2 * kWidth * kHeight, buffer->m.offset = buffer->index; return 0;
      case VIDIOC_QBUF: world_.free.push_back(buffer->index); return 0;
      case VIDIOC_STREAMON: world_.streaming = true; return 0;
      case VIDIOC_STREAMOFF: world_.streaming = false; return 0;
      case VIDIOC_DQBUF:
        if (world_.filled.empty()) return errno = EAGAIN, -1;
        buffer->index = world_.filled.front();
        buffer->timestamp = world_.stamp;
        buffer->bytesused = world_.filled_bytes;
        buffer->flags = world_.clock | (world_.damaged ? V4L2_BUF_FLAG_ERROR : 0);
        world_.filled.pop_front();
        return 0;
      default: return 0;
    }
  }
  void* map(std::size_t, std::size_t offset) override {
    if (world_.unmappable == world_.mapped) return nullptr;
    ++world_.mapped;
    return world_.memory[offset].data();
  }
  void unmap(void*, std::size_t) override { --world_.mapped; }
  bool wait(std::chrono::milliseconds) override { return world_.gone || !world_.filled.empty(); }

 private:
  int set(const v4l2_control& control) {
    if (world_.refused_controls.contains(control.id)) return errno = EINVAL, -1;
    world_.controls[control.id] = control.value;
    world_.flipped = world_.flipped || control.id == V4L2_CID_VFLIP;
    return 0;
  }
  int get(v4l2_control& control) const {
    const auto known = world_.controls.find(control.id);
    if (known == world_.controls.end()) return errno = EINVAL, -1;
    control.value = known->second;
    return 0;
  }
  World& world_;
};

inline V4l2Camera::Options small_pictures(bool upside_down = false) { return {"/dev/video0", kWidth, kHeight, 30, upside_down}; }

}  // namespace soccer
