#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace soccer {

/// HOST:PORT as a person gives it.
struct HostPort {
  std::string host = "127.0.0.1";
  std::uint16_t port = 3100;

  /// Errors: InputError unless the text is HOST:PORT with a port of 1…65535.
  static HostPort parse(std::string_view text);
  std::string text() const { return host + ":" + std::to_string(port); }
};

/// A TCP client socket that never blocks by itself; waiting is asked for, with a limit. Nagle's delay is off.
class TcpSocket {
 public:
  TcpSocket() = default;
  TcpSocket(TcpSocket&& other) noexcept;
  TcpSocket& operator=(TcpSocket&& other) noexcept;
  ~TcpSocket() { close(); }

  /// Begins to connect. Errors: ConnectionLost when the name is unknown or the machine refuses at once.
  static TcpSocket connecting_to(const HostPort& peer);

  bool open() const { return descriptor_ >= 0; }
  void close();

  /// Whether the connection stands, waiting for it up to `patience`. Errors: ConnectionLost when it was refused.
  bool connected(std::chrono::milliseconds patience);

  /// Sends what the kernel takes now; returns how much that was. Errors: ConnectionLost.
  std::size_t send_some(std::string_view bytes);

  /// What has arrived, waiting up to `patience` for the first byte; nothing when there is none. Errors: ConnectionLost.
  std::optional<std::string_view> receive_some(std::span<char> buffer, std::chrono::milliseconds patience);

  /// Waits until the kernel takes more bytes. False when `patience` ran out.
  bool wait_writable(std::chrono::milliseconds patience);

 private:
  [[noreturn]] void lost(std::string_view what) const;
  bool wait(short events, std::chrono::milliseconds patience) const;

  HostPort peer_;
  int descriptor_ = -1;
};

}  // namespace soccer
