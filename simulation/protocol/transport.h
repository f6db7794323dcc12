#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "blackboard/error.h"

namespace soccer {

/// The peer is gone, silent for too long, or does not speak the protocol.
class ConnectionLost : public InputError {
 public:
  using InputError::InputError;
};

/// A way to exchange whole payloads (without their length prefix) with a server: TCP, or a server in this process.
class Transport {
 public:
  virtual ~Transport() = default;

  /// Errors: ConnectionLost.
  virtual void send(std::string_view payload) = 0;

  /// The next payload; valid until the next call. Waits for it. Errors: ConnectionLost when the peer is gone,
  /// malformed, or silent for longer than the transport's patience.
  virtual std::string_view receive() = 0;

  /// The next payload if it is there already. Errors: ConnectionLost.
  virtual std::optional<std::string_view> receive_waiting() { return std::nullopt; }

  /// How long receive() waits for a silent peer. A server in this process is never silent.
  virtual void set_patience(std::chrono::milliseconds) {}
};

}  // namespace soccer
