#pragma once

#include <string_view>

#include <sys/socket.h>

#include "simulation/protocol/tcp_socket.h"

namespace soccer {

/// Sends datagrams to one address, whether somebody listens or not. Never waits: what the kernel does not take at once is lost.
class UdpSender {
 public:
  /// Errors: InputError when the host is unknown or no socket is to be had.
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
