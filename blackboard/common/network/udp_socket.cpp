#include "blackboard/common/network/udp_socket.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <boost/asio/ip/udp.hpp>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/open_socket.h"
#include "blackboard/common/network/resolve.h"
#include "blackboard/common/network/wait_for.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::udp;
using boost::system::error_code;

namespace {

error_code share_port(udp::socket& socket) {
  const int on = 1;
  const int result = ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
  return {result == 0 ? 0 : errno, boost::system::system_category()};
}

udp::endpoint endpoint_of(const UdpSocket::Peer& peer) { return {asio::ip::address_v4(ntohl(peer.address)), peer.port}; }

UdpSocket::Peer peer_of(const udp::endpoint& endpoint) {
  if (!endpoint.address().is_v4()) return {};
  return {htonl(endpoint.address().to_v4().to_uint()), endpoint.port()};
}

}  // namespace

struct UdpSocket::Socket {
  explicit Socket(std::shared_ptr<asio::io_context> context, std::size_t max_datagram)
      : io(std::move(context)), socket(*io), buffer(max_datagram, '\0') {}

  void share(Sharing sharing, error_code& error) {
    if (!error) socket.set_option(udp::socket::reuse_address(sharing != Sharing::kExclusive), error);
    if (!error && sharing == Sharing::kSharedPort) error = share_port(socket);
  }

  error_code bind(const udp::endpoint& at, const Options& options) {
    error_code error;
    open_socket(socket, at.protocol(), error);
    if (at.port() != 0) share(options.sharing, error);
    if (!error) socket.set_option(udp::socket::broadcast(true), error);
    if (!error && options.receive_buffer > 0) socket.set_option(udp::socket::receive_buffer_size(options.receive_buffer), error);
    if (!error) socket.bind(at, error);
    if (at.port() == 0) share(options.sharing, error);  // not before: the free port must not be one that others share
    if (!error && at.address().is_multicast()) socket.set_option(asio::ip::multicast::join_group(at.address()), error);
    if (!error) socket.non_blocking(true, error);
    return error;
  }

  error_code connect(const udp::endpoint& to) {
    error_code error;
    open_socket(socket, to.protocol(), error);
    if (!error) socket.connect(to, error);
    if (!error) socket.non_blocking(true, error);
    return error;
  }

  std::shared_ptr<asio::io_context> io;  // of this socket and those that were created with it; none runs it
  udp::socket socket;
  std::string buffer;
};

std::string UdpSocket::Peer::host() const { return asio::ip::address_v4(ntohl(address)).to_string(); }
std::string UdpSocket::Peer::text() const { return host() + ":" + std::to_string(port); }

UdpSocket::Peer UdpSocket::peer(const std::string& address, int port) {
  // An IPv6 address that a program listens on stands for the corresponding IPv4 address.
  const std::string host = address == "::" || address == "[::]"     ? "0.0.0.0"
                           : address == "::1" || address == "[::1]" ? "127.0.0.1"
                                                                    : address;
  return peer_of({resolve(host, port, AddressFamily::kIpv4).front(), static_cast<std::uint16_t>(port)});
}

UdpSocket::UdpSocket(const std::string& address, int port, Sharing sharing) try : UdpSocket(peer(address, port), {.sharing = sharing}) {
} catch (const std::system_error& why) {
  throw InputError("UDP port " + std::to_string(port) + " of " + address, why.code().message(),
                   "choose another port, or end the program that uses it");
}

UdpSocket::UdpSocket(const Peer& at, const Options& options) {
  error_code error;
  try {
    socket_ = std::make_unique<Socket>(std::make_shared<asio::io_context>(1), options.max_datagram);
    error = socket_->bind(endpoint_of(at), options);
  } catch (const boost::system::system_error& why) {  // no file descriptor is free
    error = why.code();
  }
  if (error) throw std::system_error(error);
  port_ = socket_->socket.local_endpoint(error).port();
}

UdpSocket::UdpSocket(std::unique_ptr<Socket> socket) : socket_(std::move(socket)) {
  error_code error;
  port_ = socket_->socket.local_endpoint(error).port();
}

UdpSocket::~UdpSocket() = default;
UdpSocket::UdpSocket(UdpSocket&& other) noexcept = default;
UdpSocket& UdpSocket::operator=(UdpSocket&& other) noexcept = default;

std::vector<UdpSocket> UdpSocket::connected_to(const std::string& host, int port) {
  const std::vector<asio::ip::address> addresses = resolve(host, port);
  std::vector<UdpSocket> sockets;
  error_code error;
  try {
    const auto io = std::make_shared<asio::io_context>(1);
    for (const asio::ip::address& address : addresses) {
      auto socket = std::make_unique<Socket>(io, Options().max_datagram);
      if (const error_code failure = socket->connect({address, static_cast<std::uint16_t>(port)}))
        error = failure;
      else
        sockets.push_back(UdpSocket(std::move(socket)));
    }
  } catch (const boost::system::system_error& why) {  // no file descriptor is free
    error = why.code();
  }
  if (sockets.empty()) throw std::system_error(error);
  return sockets;
}

std::optional<std::string_view> UdpSocket::receive() {
  error_code error;
  udp::endpoint from;
  const std::size_t size = socket_->socket.receive_from(asio::buffer(socket_->buffer), from, 0, error);
  if (error) return std::nullopt;  // no datagram is pending
  sender_ = peer_of(from);
  return std::string_view(socket_->buffer).substr(0, size);
}

bool UdpSocket::wait(std::chrono::milliseconds timeout) const { return wait_for(socket_->socket.native_handle(), POLLIN, timeout); }

int UdpSocket::send(std::string_view datagram, const Peer& to) const {
  error_code error;
  socket_->socket.send_to(asio::buffer(datagram), endpoint_of(to), 0, error);
  return error.value();
}

int UdpSocket::send(std::string_view datagram) const {
  error_code error;
  socket_->socket.send(asio::buffer(datagram), 0, error);
  return error.value();
}

}  // namespace soccer
