#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

namespace soccer {

/// A video device of the kernel's, call by call, so that tests have one of their own.
class VideoDevice {
 public:
  virtual ~VideoDevice() = default;
  /// As ioctl: below 0 on failure, errno says why.
  virtual int control(unsigned long request, void* argument) = 0;
  /// As mmap, readable; nullptr on failure.
  virtual void* map(std::size_t length, std::size_t offset) = 0;
  virtual void unmap(void* memory, std::size_t length) = 0;
  /// Whether a picture can be taken within that time.
  virtual bool wait(std::chrono::milliseconds patience) = 0;

  /// A device such as /dev/video0; nothing when it is not there. Errors: InputError when it cannot be opened.
  static std::unique_ptr<VideoDevice> open(const std::string& name);
};

}  // namespace soccer
