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
  struct Patience {
    std::chrono::milliseconds connect{2000};
    std::chrono::milliseconds receive{1000};
    std::function<bool()> interrupted = [] {
      return false;
    };  ///< polled during receive(); true ends the wait because the program is to stop
  };

  /// Connects, waiting up to patience.connect. Errors: ConnectionLost with host, port and reason.
  TcpTransport(const HostPort& server, Patience patience);

  void send(std::string_view payload) override;
  std::string_view receive() override;
  std::optional<std::string_view> receive_waiting() override { return receive_within(std::chrono::milliseconds(0)); }
  void set_patience(std::chrono::milliseconds patience) override { patience_.receive = patience; }

  /// The next payload, waiting at most `patience`; std::nullopt when none arrived. Valid until the next call. Errors: ConnectionLost.
  std::optional<std::string_view> receive_within(std::chrono::milliseconds patience);

 private:
  HostPort server_;
  Patience patience_;
  TcpSocket socket_;
  FrameDecoder decoder_;
  std::string out_;
  std::vector<char> in_;
};

}  // namespace soccer
