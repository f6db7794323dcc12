#include "blackboard/common/network/connected_on.h"

#include <cerrno>

#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/network/stream_socket.h"

namespace soccer {

using boost::asio::ip::tcp;

tcp::socket connected_on(boost::asio::io_context& io, const std::string& host, int port, std::chrono::milliseconds timeout) {
  StreamSocket stream = StreamSocket::connecting_to(host, port);
  if (!stream.connected(timeout)) throw StreamError(ETIMEDOUT);
  const int descriptor = stream.release();
  sockaddr_storage own{};
  socklen_t size = sizeof own;
  ::getsockname(descriptor, reinterpret_cast<sockaddr*>(&own), &size);
  tcp::socket socket(io);
  boost::system::error_code error;
  socket.assign(own.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), descriptor, error);
  if (!error) return socket;
  ::close(descriptor);
  throw StreamError(error.value());
}

}  // namespace soccer
