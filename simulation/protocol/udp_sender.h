#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "blackboard/common/network/udp_socket.h"
#include "simulation/protocol/host_port.h"

namespace soccer {

/// Sends datagrams to a host, regardless of whether a program receives them. Never blocks: datagrams that the kernel does not accept
/// immediately are lost. If the host has several addresses and no program receives on one of them, it uses the next one.
class UdpSender {
 public:
  /// Errors: InputError when the host is unknown or no socket can be created.
  explicit UdpSender(const HostPort& peer);

  void send(std::string_view datagram);

 private:
  std::vector<UdpSocket> sockets_;  // one for each address
  std::size_t current_ = 0;
};

}  // namespace soccer
