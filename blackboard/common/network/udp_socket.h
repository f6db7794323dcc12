#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// A non-blocking UDP socket. (Boost.Asio stays in the source: robots' modules include this header.)
class UdpSocket {
 public:
  /// An IPv4 address (network byte order) and a port (host byte order).
  struct Peer {
    std::uint32_t address = 0;
    std::uint16_t port = 0;
    bool operator==(const Peer&) const = default;
    /// "10.0.18.5"
    std::string host() const;
    /// "10.0.18.5:3838"
    std::string text() const;
  };

  /// kShared: other programs on this machine may receive the same broadcasts; kSharedPort: also those that only use SO_REUSEPORT;
  /// kExclusive: none may use the same address and port.
  enum class Sharing { kShared, kSharedPort, kExclusive };

  struct Options {
    Sharing sharing = Sharing::kShared;
    std::size_t max_datagram = 2048;  ///< bytes; longer datagrams are truncated
    int receive_buffer = 0;           ///< bytes that the kernel keeps until receive(); 0: its default
  };

  /// Listens on `port` of `address` (0.0.0.0, a broadcast address such as 127.255.255.255, or a name); port 0: any free port. Errors:
  /// InputError, also if another program has the port and one of both does not share it.
  UdpSocket(const std::string& address, int port, Sharing sharing = Sharing::kShared);
  /// Listens on an address of this machine, or on a multicast group, which it joins. Errors: std::system_error.
  UdpSocket(const Peer& at, const Options& options);
  /// One socket for each address of a host, IPv4 and IPv6, that exchanges datagrams only with this address and port, and learns when no
  /// program receives there: its send() then returns ECONNREFUSED for a later datagram. Errors: InputError if the host is unknown;
  /// std::system_error if no socket can be created.
  static std::vector<UdpSocket> connected_to(const std::string& host, int port);

  ~UdpSocket();
  UdpSocket(UdpSocket&& other) noexcept;
  UdpSocket& operator=(UdpSocket&& other) noexcept;

  int port() const { return port_; }

  /// Receives the next pending datagram; std::nullopt if there is none. The datagram is valid until the next call.
  std::optional<std::string_view> receive();

  /// Waits until a datagram is pending. False after `timeout`.
  bool wait(std::chrono::milliseconds timeout) const;

  /// Sender of the last received datagram, if it is an IPv4 address.
  Peer sender() const { return sender_; }

  /// Sends a datagram. Returns 0, or the errno with which the kernel refused it; the datagram is then lost.
  [[nodiscard]] int send(std::string_view datagram, const Peer& to) const;
  /// The same, to the address to which the socket is connected.
  [[nodiscard]] int send(std::string_view datagram) const;

  /// Errors: InputError if `address` is neither an IPv4 address nor the name of a computer that has one. (The protocols of the
  /// GameController and of the teams use IPv4 broadcasts.)
  static Peer peer(const std::string& address, int port);

 private:
  struct Socket;
  explicit UdpSocket(std::unique_ptr<Socket> socket);

  std::unique_ptr<Socket> socket_;
  int port_ = 0;
  Peer sender_;
};

}  // namespace soccer
