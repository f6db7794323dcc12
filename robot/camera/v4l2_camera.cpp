#include "robot/camera/v4l2_camera.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr unsigned kBuffers = 3;

v4l2_buffer buffer_of(unsigned index) {
  v4l2_buffer buffer{};
  buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  buffer.memory = V4L2_MEMORY_MMAP;
  buffer.index = index;
  return buffer;
}

/// The driver's time stamp if it is one of CLOCK_MONOTONIC. Drivers of old kernels do not state their clock; a stamp that is close to the
/// present time of CLOCK_MONOTONIC is taken to be one of it.
std::optional<std::chrono::nanoseconds> stamp_of(const v4l2_buffer& buffer, std::chrono::nanoseconds now) {
  constexpr std::chrono::seconds kClose{1};
  const auto stamp = std::chrono::seconds(buffer.timestamp.tv_sec) + std::chrono::microseconds(buffer.timestamp.tv_usec);
  const bool stated = (buffer.flags & V4L2_BUF_FLAG_TIMESTAMP_MASK) == V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC;
  return stated || std::chrono::abs(now - stamp) < kClose ? std::optional(stamp) : std::nullopt;
}

/// The ids of the NAO's driver, which has the colour temperature as the "do white balance" control.
struct Control {
  const char* name;
  unsigned id;
};
constexpr Control kAutoExposure{"automatic exposure", V4L2_CID_EXPOSURE_AUTO};
constexpr Control kExposure{"exposure", V4L2_CID_EXPOSURE};
constexpr Control kGain{"gain", V4L2_CID_GAIN};
constexpr Control kBrightness{"brightness", V4L2_CID_BRIGHTNESS};
constexpr Control kAutoWhiteBalance{"automatic white balance", V4L2_CID_AUTO_WHITE_BALANCE};
constexpr Control kWhiteBalance{"white balance", V4L2_CID_DO_WHITE_BALANCE};

/// Sets the controls of a device. Returns the names of those that its driver refuses.
std::vector<std::string> set_controls(VideoDevice& device, const CameraControlParameters& controls) {
  std::vector<std::string> refused;
  const auto set = [&](const Control& which, int value) {
    v4l2_control control{which.id, value};
    if (device.control(VIDIOC_S_CTRL, &control) < 0) refused.emplace_back(which.name);
  };
  set(kAutoExposure, controls.auto_exposure ? 1 : 0);
  if (controls.auto_exposure) {
    set(kBrightness, controls.brightness);  // has an effect only with automatic exposure
  } else {
    set(kExposure, controls.exposure);
    set(kGain, controls.gain);
  }
  set(kAutoWhiteBalance, controls.auto_white_balance ? 1 : 0);
  if (!controls.auto_white_balance) set(kWhiteBalance, controls.white_balance);
  return refused;
}

/// The controls as the driver reports them: "exposure 100, gain 32"; without those that it does not have.
std::string read_controls(VideoDevice& device) {
  std::string text;
  for (const Control& known : {kAutoExposure, kExposure, kGain, kBrightness, kAutoWhiteBalance, kWhiteBalance}) {
    v4l2_control control{known.id, 0};
    if (device.control(VIDIOC_G_CTRL, &control) < 0) continue;
    text += (text.empty() ? "" : ", ") + std::string(known.name) + ' ' + std::to_string(control.value);
  }
  return text;
}

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

V4l2Camera::V4l2Camera(std::unique_ptr<VideoDevice> device, Options options) : device_(std::move(device)), options_(std::move(options)) {
  set_format();
  map_buffers();
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  must(device_->control(VIDIOC_STREAMON, &type), "start streaming");
}

V4l2Camera::~V4l2Camera() {
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  device_->control(VIDIOC_STREAMOFF, &type);
}

void V4l2Camera::must(int result, const char* what) const {
  if (result >= 0) return;
  throw InputError(options_.name, std::string("cannot ") + what + ": " + std::strerror(errno), "check the camera and its driver");
}

void V4l2Camera::set_format() {
  v4l2_format format{};
  format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  format.fmt.pix.width = static_cast<unsigned>(options_.width);
  format.fmt.pix.height = static_cast<unsigned>(options_.height);
  format.fmt.pix.pixelformat = V4L2_PIX_FMT_YUYV;
  format.fmt.pix.field = V4L2_FIELD_NONE;
  must(device_->control(VIDIOC_S_FMT, &format), "set the image format");
  if (format.fmt.pix.width != static_cast<unsigned>(options_.width) || format.fmt.pix.height != static_cast<unsigned>(options_.height) ||
      format.fmt.pix.pixelformat != V4L2_PIX_FMT_YUYV)
    throw InputError(options_.name,
                     "does not support images of " + std::to_string(options_.width) + " x " + std::to_string(options_.height) + " in YUYV",
                     "choose 1280 x 960, 640 x 480, 320 x 240 or 160 x 120");
  v4l2_streamparm rate{};
  rate.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  rate.parm.capture.timeperframe = {1, static_cast<unsigned>(options_.rate)};
  must(device_->control(VIDIOC_S_PARM, &rate), "set the frame rate");
  for (const unsigned flip : {unsigned{V4L2_CID_HFLIP}, unsigned{V4L2_CID_VFLIP}}) {
    v4l2_control control{flip, options_.upside_down ? 1 : 0};
    if (options_.upside_down) must(device_->control(VIDIOC_S_CTRL, &control), "flip the images");
  }
}

void V4l2Camera::map_buffers() {
  v4l2_requestbuffers request{};
  request.count = kBuffers;
  request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  request.memory = V4L2_MEMORY_MMAP;
  must(device_->control(VIDIOC_REQBUFS, &request), "provide buffers");
  for (unsigned i = 0; i < request.count; ++i) {
    v4l2_buffer buffer = buffer_of(i);
    must(device_->control(VIDIOC_QUERYBUF, &buffer), "provide buffers");
    void* memory = device_->map(buffer.length, buffer.m.offset);
    must(memory == nullptr ? -1 : 0, "map the buffers");
    buffers_.push_back({memory, Unmap{device_.get(), buffer.length}});
    give_back(i);
  }
}

void V4l2Camera::give_back(unsigned index) {
  v4l2_buffer buffer = buffer_of(index);
  must(device_->control(VIDIOC_QBUF, &buffer), "queue a buffer");
}

std::string V4l2Camera::set(const CameraControlParameters& controls) {
  std::string text;
  for (const std::string& refused : set_controls(*device_, controls)) text += "its driver refuses " + refused + "; ";
  return text + "controls: " + read_controls(*device_);
}

bool V4l2Camera::next(CameraImage& image, std::chrono::milliseconds timeout) {
  if (shown_ >= 0) give_back(static_cast<unsigned>(std::exchange(shown_, -1)));
  if (!device_->wait(timeout)) return false;
  for (v4l2_buffer buffer = buffer_of(0); device_->control(VIDIOC_DQBUF, &buffer) >= 0; buffer = buffer_of(0)) {
    if (shown_ >= 0) give_back(static_cast<unsigned>(shown_));
    shown_ = static_cast<int>(buffer.index);
    filled_ = (buffer.flags & V4L2_BUF_FLAG_ERROR) != 0 ? 0 : buffer.bytesused;
    const std::chrono::nanoseconds now = std::chrono::steady_clock::now().time_since_epoch();
    const auto stamp = stamp_of(buffer, now);
    stamped_ = stamp.has_value();
    image.time = stamp.value_or(now);
  }
  if (errno != EAGAIN) must(-1, "provide an image");
  if (shown_ < 0) return false;
  const auto& buffer = buffers_[static_cast<unsigned>(shown_)];
  image.width = options_.width;
  image.height = options_.height;
  const std::size_t complete = 2 * static_cast<std::size_t>(options_.width) * static_cast<std::size_t>(options_.height);
  image.bytes = {static_cast<const std::uint8_t*>(buffer.get()), std::min({filled_, complete, buffer.get_deleter().length})};
  return true;
}

}  // namespace soccer
