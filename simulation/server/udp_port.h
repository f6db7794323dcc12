#pragma once

#include <optional>
#include <string>

namespace soccer {

/// Listens for datagrams without ever waiting. Others on this machine may listen to the same broadcasts.
class UdpPort {
 public:
  /// port 0: any that is free. Errors: InputError when the port is not to be had.
  UdpPort(const std::string& address, int port);
  ~UdpPort();
  UdpPort(const UdpPort&) = delete;
  UdpPort& operator=(const UdpPort&) = delete;

  int port() const { return port_; }
  /// The next datagram, if one is there; at most 2 KiB of it.
  std::optional<std::string> receive();

 private:
  int descriptor_ = -1;
  int port_ = 0;
};

}  // namespace soccer
