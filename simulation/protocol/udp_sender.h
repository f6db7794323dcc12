#pragma once

#include <string_view>

#include <sys/socket.h>

#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// Sends datagrams to one address, regardless of whether a program receives them. Never blocks: datagrams that the kernel does not accept
/// immediately are lost.
class UdpSender {
 public:
  /// Errors: InputError when the host is unknown or no socket can be created.
  explicit UdpSender(const HostPort& peer);
  ~UdpSender();
  UdpSender(const UdpSender&) = delete;
  UdpSender& operator=(const UdpSender&) = delete;

  void send(std::string_view datagram) const;

 private:
  sockaddr_storage address_{};
  socklen_t size_ = 0;
  int descriptor_ = -1;
};

}  // namespace soccer
