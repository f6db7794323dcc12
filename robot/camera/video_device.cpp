#include "robot/camera/video_device.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

class KernelVideoDevice final : public VideoDevice {
 public:
  explicit KernelVideoDevice(int fd) : fd_(fd) {}
  ~KernelVideoDevice() override { ::close(fd_); }
  KernelVideoDevice(const KernelVideoDevice&) = delete;
  KernelVideoDevice& operator=(const KernelVideoDevice&) = delete;

  int control(unsigned long request, void* argument) override {
    int result = 0;
    do result = ::ioctl(fd_, request, argument);
    while (result < 0 && errno == EINTR);
    return result;
  }
  void* map(std::size_t length, std::size_t offset) override {
    void* memory = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, fd_, static_cast<off_t>(offset));
    return memory == MAP_FAILED ? nullptr : memory;
  }
  void unmap(void* memory, std::size_t length) override { ::munmap(memory, length); }
  bool wait(std::chrono::milliseconds timeout) override {
    pollfd device{fd_, POLLIN, 0};
    return ::poll(&device, 1, static_cast<int>(timeout.count())) == 1;
  }

 private:
  int fd_;
};

}  // namespace

std::unique_ptr<VideoDevice> VideoDevice::open(const std::string& name) {
  const int fd = ::open(name.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (fd >= 0) return std::make_unique<KernelVideoDevice>(fd);
  if (errno == ENOENT || errno == ENODEV || errno == ENXIO) return nullptr;
  throw InputError(name, std::string("cannot be opened: ") + std::strerror(errno),
                   "stop the program that uses the camera, such as NAOqi's video module");
}

}  // namespace soccer
