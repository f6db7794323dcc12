#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/error.h"

namespace soccer {

/// The peer closed the connection, sent nothing for too long, or violated the protocol.
class ConnectionLost : public InputError {
 public:
  using InputError::InputError;
};

/// Exchanges complete payloads (without their length prefix) with a server, over TCP or within this process.
class Transport {
 public:
  virtual ~Transport() = default;

  /// Errors: ConnectionLost.
  virtual void send(std::string_view payload) = 0;

  /// Waits for the next payload, which is valid until the next call. Errors: ConnectionLost when the peer closed the connection, sent
  /// malformed data, or sent nothing for longer than the transport's timeout.
  virtual std::string_view receive() = 0;

  /// The next payload if it has already arrived, otherwise std::nullopt. Errors: ConnectionLost.
  virtual std::optional<std::string_view> receive_waiting() { return std::nullopt; }

  /// Sets how long receive() waits for a peer that sends nothing. Not used by a server in this process, which always answers.
  virtual void set_timeout(std::chrono::milliseconds) {}

  /// The server's name for messages, such as 127.0.0.1:3100.
  virtual std::string name() const { return "the server"; }
};

}  // namespace soccer
