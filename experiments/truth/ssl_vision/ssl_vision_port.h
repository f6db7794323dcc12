#pragma once

#include <functional>
#include <string>

#include "blackboard/common/executor/executor.h"
#include "blackboard/common/network/udp_socket.h"
#include "experiments/truth/ssl_vision/ssl_vision_reader.h"
#include "simulation/protocol/host_port.h"

namespace soccer {

/// The socket on which the packets of an SSL-Vision arrive.
class SslVisionPort {
 public:
  /// Listens on an address: a multicast group, or one of this machine; port 0: any free port. `report` receives warnings. Errors:
  /// InputError when the address is not available.
  SslVisionPort(const HostPort& address, SslVisionReader::Options options, std::function<void(const std::string&)> report);

  int port() const { return socket_.port(); }

  /// Calls `see` after each new image until `stop` is requested. Says when nothing arrives, and at the end how many packets were not used.
  void watch(const std::function<void(const SslVisionReader&)>& see, const StopRequest& stop);

  const SslVisionReader& reader() const { return reader_; }

  /// Takes the datagrams that have arrived, without waiting; returns whether there was a new image.
  bool take_arrived();

 private:
  std::string name_;
  std::function<void(const std::string&)> report_;
  SslVisionReader reader_;
  UdpSocket socket_;
};

}  // namespace soccer
