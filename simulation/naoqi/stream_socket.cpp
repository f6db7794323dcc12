#include "simulation/naoqi/stream_socket.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "blackboard/camera/image_stream.h"
#include "blackboard/common/error.h"

namespace soccer {

StreamSocket::StreamSocket(const std::string& path) : path_(path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path)
    throw InputError("socket " + path, "is too long or empty", "use a shorter path");
  std::memcpy(address.sun_path, path.data(), path.size());
  ::unlink(path.c_str());
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener_ < 0 || ::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 || ::listen(listener_, 1) != 0) {
    const std::string why = std::strerror(errno);
    if (listener_ >= 0) ::close(listener_);
    throw InputError("socket " + path, "cannot be created: " + why, "name a path in an existing folder");
  }
}

StreamSocket::~StreamSocket() {
  disconnect();
  ::close(listener_);
  ::unlink(path_.c_str());
}

bool StreamSocket::wants_message() {
  if (client_ < 0) client_ = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client_ < 0) return false;
  send_rest();
  return client_ >= 0 && sent_ == unsent_.size();
}

void StreamSocket::send(std::span<const std::uint8_t> head, std::span<const std::uint8_t> body) {
  if (!wants_message()) return;
  unsent_.assign(head.begin(), head.end());
  unsent_.insert(unsent_.end(), body.begin(), body.end());
  sent_ = 0;
  send_rest();
}

void StreamSocket::send_rest() {
  while (client_ >= 0 && sent_ < unsent_.size()) {
    const ssize_t count = ::send(client_, unsent_.data() + sent_, unsent_.size() - sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      sent_ += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      return;
    } else if (errno != EINTR) {
      disconnect();
    }
  }
}

void StreamSocket::disconnect() {
  if (client_ >= 0) ::close(std::exchange(client_, -1));
  unsent_.clear();
  sent_ = 0;
}

void CameraSocket::send(const CameraImage& image) {
  if (image.complete()) stream_.send(image_stream::header_of(image), image.bytes);
}

}  // namespace soccer
