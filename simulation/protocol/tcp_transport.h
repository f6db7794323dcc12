#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "simulation/protocol/framing.h"
#include "simulation/protocol/tcp_socket.h"
#include "simulation/protocol/transport.h"

namespace soccer {

/// Exchanges length-prefixed payloads over TCP. Every wait has a timeout.
class TcpTransport final : public Transport {
 public:
  struct Timeout {
    std::chrono::milliseconds connect{2000};
    std::chrono::milliseconds receive{1000};
    std::function<bool()> interrupted = [] {
      return false;
    };  ///< polled during receive(); true ends the wait because the program is to stop
  };

  /// Connects, waiting up to timeout.connect. Errors: ConnectionLost with host, port and reason.
  TcpTransport(const HostPort& server, Timeout timeout);

  void send(std::string_view payload) override;
  std::string_view receive() override;
  std::optional<std::string_view> receive_waiting() override { return receive_within(std::chrono::milliseconds(0)); }
  void set_timeout(std::chrono::milliseconds timeout) override { timeout_.receive = timeout; }
  std::string name() const override { return server_.text(); }

  /// The next payload, waiting at most `timeout`; std::nullopt when none arrived. Valid until the next call. Errors: ConnectionLost.
  std::optional<std::string_view> receive_within(std::chrono::milliseconds timeout);

 private:
  HostPort server_;
  Timeout timeout_;
  TcpSocket socket_;
  FrameDecoder decoder_;
  std::string out_;
  std::vector<char> in_;
};

}  // namespace soccer
