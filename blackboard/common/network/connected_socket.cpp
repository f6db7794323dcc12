#include "blackboard/common/network/connected_socket.h"

#include <cerrno>
#include <system_error>
#include <vector>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/network/socket_address.h"

namespace soccer {
namespace {

/// Waits until a connection is established. 0, or the error number.
int connection_error(int descriptor, std::chrono::milliseconds timeout) {
  using std::chrono::steady_clock;
  const auto until = steady_clock::now() + timeout;
  int ready = 0;
  do {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
    if (left.count() <= 0) return ETIMEDOUT;
    pollfd watched{descriptor, POLLOUT, 0};
    ready = poll(&watched, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno != EINTR) return errno;
  } while (ready <= 0);
  int error = 0;
  socklen_t size = sizeof error;
  return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno;
}

/// Connects a non-blocking socket. 0, or the error number.
int connect_within(int descriptor, const SocketAddress& address, std::chrono::milliseconds timeout) {
  if (::connect(descriptor, address.get(), address.size) == 0) return 0;
  return errno == EINPROGRESS ? connection_error(descriptor, timeout) : errno;
}

}  // namespace

ConnectedSocket connected_socket(const std::string& host, int port, std::chrono::milliseconds timeout) {
  const std::vector<SocketAddress> addresses = resolve(host, port, SOCK_STREAM);
  int error = 0;
  for (const SocketAddress& address : addresses) {
    const int descriptor = ::socket(address.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    error = descriptor < 0 ? errno : connect_within(descriptor, address, &address == &addresses.back() ? timeout : kMaxAttempt);
    if (descriptor >= 0 && error == 0) return {descriptor, address.family()};
    if (descriptor >= 0) ::close(descriptor);
  }
  throw std::system_error(error, std::system_category());
}

}  // namespace soccer
