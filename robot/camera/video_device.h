#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

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

}  // namespace soccer
