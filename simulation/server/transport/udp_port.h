#pragma once

#include <optional>
#include <string>

namespace soccer {

/// A non-blocking UDP receiver. Other programs on this machine may listen to the same broadcasts.
class UdpPort {
 public:
  /// port 0: any free port. Errors: InputError when the port is not available.
  UdpPort(const std::string& address, int port);
  ~UdpPort();
  UdpPort(const UdpPort&) = delete;
  UdpPort& operator=(const UdpPort&) = delete;

  int port() const { return port_; }
  /// The next datagram, truncated to 2 KiB; std::nullopt if none is available.
  std::optional<std::string> receive();

 private:
  int descriptor_ = -1;
  int port_ = 0;
};

}  // namespace soccer
