#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/network/connected_socket.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {

/// A HOST:PORT pair, as given on a command line.
struct HostPort {
  std::string host = "127.0.0.1";
  std::uint16_t port = 3100;

  /// Errors: InputError unless the text is HOST:PORT with a port of 1…65535.
  static HostPort parse(std::string_view text);
  std::string text() const { return host_and_port(host, port); }
};

/// A non-blocking TCP client socket. Functions that wait take a `timeout`. Nagle's algorithm is disabled.
class TcpSocket {
 public:
  TcpSocket() = default;
  TcpSocket(TcpSocket&& other) noexcept;
  TcpSocket& operator=(TcpSocket&& other) noexcept;
  ~TcpSocket() { close(); }

  /// Starts to connect to the first of the host's addresses. Errors: ConnectionLost when the host name is unknown or all addresses refuse
  /// the connection immediately.
  static TcpSocket connecting_to(const HostPort& peer);

  bool open() const { return descriptor_ >= 0; }
  void close();

  /// True once the connection is established; waits for it up to `timeout`. Tries the host's next address when one refuses the connection
  /// or does not answer within kMaxAttempt. Errors: ConnectionLost when all have refused it.
  bool connected(std::chrono::milliseconds timeout);

  /// Sends as much as the kernel accepts now and returns the number of bytes sent. Errors: ConnectionLost.
  std::size_t send_some(std::string_view bytes);

  /// The bytes that have arrived; waits up to `timeout` for the first. std::nullopt when none arrived. Errors: ConnectionLost.
  std::optional<std::string_view> receive_some(std::span<char> buffer, std::chrono::milliseconds timeout);

  /// Waits until the kernel accepts more bytes. False after `timeout`.
  bool wait_writable(std::chrono::milliseconds timeout);

 private:
  [[noreturn]] void lost(std::string_view what) const;
  bool wait(short events, std::chrono::milliseconds timeout) const;
  void connect_to_next();

  HostPort peer_;
  std::vector<SocketAddress> untried_;           // addresses of the host, the next one last
  std::chrono::steady_clock::time_point began_;  // the current attempt
  int descriptor_ = -1;
};

}  // namespace soccer
