#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "robot/camera/camera_source.h"

namespace soccer {

/// The system calls of a video device, as an interface so that tests can replace the kernel's device.
class VideoDevice {
 public:
  virtual ~VideoDevice() = default;
  /// As ioctl: negative on failure, with the reason in errno.
  virtual int control(unsigned long request, void* argument) = 0;
  /// As mmap, readable; nullptr on failure.
  virtual void* map(std::size_t length, std::size_t offset) = 0;
  virtual void unmap(void* memory, std::size_t length) = 0;
  /// Waits until an image is available. False after `timeout`.
  virtual bool wait(std::chrono::milliseconds timeout) = 0;

  /// Opens a device such as /dev/video0; nullptr if it does not exist. Errors: InputError when it cannot be opened.
  static std::unique_ptr<VideoDevice> open(const std::string& name);
};

/// A Video4Linux camera. Images are read in the kernel's buffers; only the newest one is returned. One that the driver has not filled has
/// as many bytes as it has filled, or none if it marks the image as damaged.
class V4l2Camera final : public CameraSource {
 public:
  struct Options {
    std::string name = "/dev/video0";  ///< name of the device, for error messages
    int width = 640;                   ///< pixels
    int height = 480;                  ///< pixels
    int rate = 30;                     ///< images per second
    bool upside_down = false;          ///< flips the images; the NAO's upper camera is mounted upside down
  };

  /// Configures and starts the camera. Errors: InputError when the camera does not support the options.
  V4l2Camera(std::unique_ptr<VideoDevice> device, Options options);
  ~V4l2Camera() override;
  V4l2Camera(const V4l2Camera&) = delete;
  V4l2Camera& operator=(const V4l2Camera&) = delete;

  bool next(CameraImage& image, std::chrono::milliseconds timeout) override;
  std::string set(const CameraControlParameters& controls) override;
  bool stamped() const override { return stamped_; }

 private:
  struct Unmap {
    VideoDevice* device;
    std::size_t length;
    void operator()(void* memory) const { device->unmap(memory, length); }
  };

  void set_format();
  void map_buffers();
  void give_back(unsigned index);
  void must(int result, const char* what) const;

  std::unique_ptr<VideoDevice> device_;
  Options options_;
  std::vector<std::unique_ptr<void, Unmap>> buffers_;  // mapped; after device_, which unmaps them
  int shown_ = -1;                                     // index of the buffer that the caller reads; -1: none
  std::size_t filled_ = 0;                             // bytes of that buffer with content
  bool stamped_ = true;                                // the driver's time stamps are those of CLOCK_MONOTONIC
};

}  // namespace soccer
