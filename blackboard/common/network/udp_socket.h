#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace soccer {

/// A non-blocking UDP socket.
class UdpSocket {
 public:
  /// An IPv4 address (network byte order) and a port (host byte order).
  struct Peer {
    std::uint32_t address = 0;
    std::uint16_t port = 0;
    bool operator==(const Peer&) const = default;
    /// "10.0.18.5:3838"
    std::string text() const;
  };

  /// kShared: other programs on this machine may receive the same broadcasts; kExclusive: none may use the same address and port.
  enum class Sharing { kShared, kExclusive };

  /// Listens on `port` of `address` (0.0.0.0, a broadcast address such as 127.255.255.255, or a name); port 0: any free port. Errors:
  /// InputError, also if another program has the port and one of both does not share it.
  UdpSocket(const std::string& address, int port, Sharing sharing = Sharing::kShared);
  ~UdpSocket();
  UdpSocket(const UdpSocket&) = delete;
  UdpSocket& operator=(const UdpSocket&) = delete;

  int port() const { return port_; }

  /// Receives the next pending datagram, truncated to 2 KiB; std::nullopt if there is none. The datagram is valid until the next call.
  std::optional<std::string_view> receive();

  /// Sender of the last received datagram.
  Peer sender() const { return sender_; }

  /// Sends a datagram. Returns 0, or the errno with which the kernel refused it; the datagram is then lost.
  [[nodiscard]] int send(std::string_view datagram, const Peer& to) const;

  /// Errors: InputError if `address` is neither an IPv4 address nor the name of a computer that has one. (The protocols of the
  /// GameController and of the teams use IPv4 broadcasts.)
  static Peer peer(const std::string& address, int port);

 private:
  int descriptor_ = -1;
  int port_ = 0;
  Peer sender_;
  std::string buffer_;
};

}  // namespace soccer
