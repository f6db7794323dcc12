#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/error.h"
#include "blackboard/common/network/stream_socket.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/host_port.h"

namespace soccer {

/// The peer closed the connection, sent nothing for too long, or violated the protocol.
class ConnectionLost : public InputError {
 public:
  using InputError::InputError;
  /// What StreamSocket reports about the connection to this server.
  ConnectionLost(const HostPort& server, std::string_view why) : InputError(server.text(), why, "start the server or correct HOST:PORT") {}
};

/// The program is to stop, so that a transport has ended its wait.
class WaitInterrupted : public ConnectionLost {
 public:
  using ConnectionLost::ConnectionLost;
};

/// Starts to connect to a server. Errors: ConnectionLost.
StreamSocket connecting_to(const HostPort& server);

/// Exchanges complete payloads (without their length prefix) with a server, over TCP or within this process.
class Transport {
 public:
  virtual ~Transport() = default;

  /// Errors: ConnectionLost.
  virtual void send(std::string_view payload) = 0;

  /// Waits for the next payload, which is valid until the next call. Errors: ConnectionLost when the peer closed the connection, sent
  /// malformed data, or sent nothing for longer than the transport's timeout; WaitInterrupted.
  virtual std::string_view receive() = 0;

  /// The next payload if it has already arrived, otherwise std::nullopt. Errors: ConnectionLost.
  virtual std::optional<std::string_view> receive_waiting() { return std::nullopt; }

  /// Sets how long receive() waits for a peer that sends nothing. Not used by a server in this process, which always answers.
  virtual void set_timeout(std::chrono::milliseconds) {}

  /// The server's name for messages, such as 127.0.0.1:3100.
  virtual std::string name() const { return "the server"; }
};

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
  StreamSocket socket_;
  FrameDecoder decoder_;
  std::string out_;
  std::vector<char> in_;
};

}  // namespace soccer
