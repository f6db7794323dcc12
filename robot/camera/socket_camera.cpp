#include "robot/camera/socket_camera.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer {

UnixStream::UnixStream(const std::string& path, const std::string& source) : path_(path), source_(source) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) throw InputError(path, "is too long for a socket", "use a shorter path");
  std::memcpy(address.sun_path, path.data(), path.size());
  socket_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0 || ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    const std::string why = std::strerror(errno);
    if (socket_ >= 0) ::close(socket_);
    throw InputError(path, "no " + source + ": " + why, "start virtualnaoqi first, with the same path");
  }
}

UnixStream::~UnixStream() { ::close(socket_); }

bool UnixStream::wait(std::chrono::milliseconds timeout) const {
  pollfd readable{socket_, POLLIN, 0};
  return ::poll(&readable, 1, static_cast<int>(timeout.count())) > 0;
}

std::size_t UnixStream::read(std::uint8_t* to, std::size_t size) {
  std::size_t total = 0;
  while (total < size) {
    const ssize_t count = ::recv(socket_, to + total, size - total, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno == ECONNRESET)) throw InputError(path_, "the " + source_ + " has ended", "start it again");
    if (count < 0) {
      if (errno == EAGAIN || errno == EINTR) break;
      throw InputError(path_, std::string("cannot be read: ") + std::strerror(errno), "start the " + source_ + " again");
    }
    total += static_cast<std::size_t>(count);
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
