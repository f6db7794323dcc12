#include "robot/camera/socket_camera.h"

#include <cerrno>
#include <utility>

#include "blackboard/common/error.h"

namespace soccer {

SimulatorStream::SimulatorStream(const std::string& path, const std::string& source) : path_(path), source_(source) {
  try {
    socket_ = StreamSocket::connected_to(path);
  } catch (const StreamError& why) {
    if (why.number() == ENAMETOOLONG) throw InputError(path, "is too long for a socket", "use a shorter path");
    throw InputError(path, "no " + source + ": " + why.what(), "start virtualnaoqi first, with the same path");
  }
}

void SimulatorStream::lost(const StreamError& why) const {
  if (why.number() == 0 || why.number() == ECONNRESET) throw InputError(path_, "the " + source_ + " has ended", "start it again");
  throw InputError(path_, std::string("cannot be read: ") + why.what(), "start the " + source_ + " again");
}

bool SimulatorStream::wait(std::chrono::milliseconds timeout) const {
  try {
    return socket_.wait_readable(timeout);
  } catch (const StreamError& why) {
    lost(why);
  }
}

std::size_t SimulatorStream::read(std::uint8_t* to, std::size_t size) {
  std::size_t total = 0;
  try {
    while (total < size) {
      const auto bytes = socket_.receive_some({reinterpret_cast<char*>(to) + total, size - total}, std::chrono::milliseconds(0));
      if (!bytes) break;
      total += bytes->size();
    }
  } catch (const StreamError& why) {
    lost(why);
  }
  return total;
}

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
