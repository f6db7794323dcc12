#include "robot/camera/socket_camera.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer {

SocketCamera::SocketCamera(const std::string& path) : path_(path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) throw InputError(path, "is too long for a socket", "use a shorter path");
  std::memcpy(address.sun_path, path.data(), path.size());
  socket_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0 || ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    const std::string why = std::strerror(errno);
    if (socket_ >= 0) ::close(socket_);
    throw InputError(path, "no simulated camera: " + why, "start virtualnaoqi with --cameras first");
  }
}

SocketCamera::~SocketCamera() { ::close(socket_); }

bool SocketCamera::next(CameraImage& image, std::chrono::milliseconds timeout) {
  pollfd readable{socket_, POLLIN, 0};
  if (::poll(&readable, 1, static_cast<int>(timeout.count())) <= 0) return false;
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
  while (size > 0) {
    const ssize_t count = ::recv(socket_, to, size, MSG_DONTWAIT);
    if (count == 0) throw InputError(path_, "the simulated camera has ended", "start it again");
    if (count < 0) {
      if (errno == EAGAIN || errno == EINTR) return false;
      throw InputError(path_, std::string("cannot be read: ") + std::strerror(errno), "start the simulated camera again");
    }
    to += count;
    size -= static_cast<std::size_t>(count);
    received_ += static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace soccer
