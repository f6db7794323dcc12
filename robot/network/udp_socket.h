#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace soccer {

/// One UDP socket that never waits. Others on this machine may listen to the same broadcasts.
class UdpSocket {
 public:
  /// An IPv4 address and a port, as the kernel holds them.
  struct Peer {
    std::uint32_t address = 0;
    std::uint16_t port = 0;
    bool operator==(const Peer&) const = default;
  };

  /// Listens on `port` of `address` (0.0.0.0, or a broadcast address such as 127.255.255.255); port 0: any that is free. Errors:
  /// InputError.
  UdpSocket(const std::string& address, int port);
  ~UdpSocket();
  UdpSocket(const UdpSocket&) = delete;
  UdpSocket& operator=(const UdpSocket&) = delete;

  int port() const { return port_; }

  /// The next datagram, if one is there; at most 2 KiB of it. It is valid until the next call.
  std::optional<std::string_view> receive();

  /// Who sent the last one.
  Peer sender() const { return sender_; }

  /// 0, or the errno for which the kernel did not take it; it is lost then, as on any network.
  [[nodiscard]] int send(std::string_view datagram, const Peer& to) const;

  /// Errors: InputError for what is no IPv4 address.
  static Peer peer(const std::string& address, int port);

 private:
  int descriptor_ = -1;
  int port_ = 0;
  Peer sender_;
  std::string buffer_;
};

}  // namespace soccer
