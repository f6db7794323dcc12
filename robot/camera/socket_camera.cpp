#include "robot/camera/socket_camera.h"

#include <utility>

#include "blackboard/common/error.h"

namespace soccer {

bool SocketCamera::next(CameraImage& image, std::chrono::milliseconds timeout) {
  if (!stream_.wait(timeout)) return false;
  bool complete = false;
  while (read_image()) {
    image = arriving_;
    std::swap(bytes_, shown_);
    complete = true;
  }
  if (complete) image.bytes = shown_;
  return complete;
}

bool SocketCamera::read_image() {
  constexpr std::size_t kHeader = image_stream::kHeaderBytes;
  if (received_ < kHeader) {
    if (!fill(header_.data() + received_, kHeader - received_)) return false;
    const auto parsed = image_stream::parse(header_);
    if (!parsed) throw InputError(path_, "sends something else than images", "check that it is the socket of a simulated camera");
    arriving_ = *parsed;
    bytes_.resize(2 * static_cast<std::size_t>(arriving_.width) * static_cast<std::size_t>(arriving_.height));
  }
  const std::size_t filled = received_ - kHeader;
  if (!fill(bytes_.data() + filled, bytes_.size() - filled)) return false;
  received_ = 0;
  return true;
}

bool SocketCamera::fill(std::uint8_t* to, std::size_t size) {
  const std::size_t count = stream_.read(to, size);
  received_ += count;
  return count == size;
}

}  // namespace soccer
