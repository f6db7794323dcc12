#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "simulation/protocol/framing.h"

namespace soccer {

/// A listening TCP socket, IPv4.
class Listener {
 public:
  /// port 0: one that is free. Errors: InputError when the address is no address or somebody has the port.
  Listener(const std::string& address, int port);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  int descriptor() const { return descriptor_; }
  int port() const { return port_; }
  /// The next connection that waits, without blocking, Nagle's delay off; or -1. For want of descriptors it is closed at once.
  int accept();
  /// How many were closed so since the last call.
  int take_refused() { return std::exchange(refused_, 0); }

 private:
  int descriptor_ = -1;
  int spare_ = -1;  // given up for a moment to accept, and close, one that there is no other descriptor for
  int refused_ = 0;
  int port_ = 0;
};

/// One client. Nothing here blocks. A client that does not read loses whole messages, never parts of one.
class Connection {
 public:
  Connection(int descriptor, std::string name) : descriptor_(descriptor), name_(std::move(name)) {}
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  int descriptor() const { return descriptor_; }
  const std::string& name() const { return name_; }

  /// Reads what is there, up to a bound. False when the peer is gone; `why` then says so.
  bool read(std::string& why);
  std::optional<std::string_view> next() { return decoder_.next(); }
  /// What is wrong with the framing of what the peer sends; "" while all is well.
  std::string complaint() const { return decoder_.failed() ? decoder_.complaint() : ""; }

  /// False when too much still waits and the message was dropped.
  bool send(std::string_view payload);
  /// Writes what waits, as far as the kernel takes it. False when the peer is gone.
  bool flush();
  bool waits_to_write() const { return written_ < out_.size(); }

 private:
  int descriptor_;
  std::string name_;
  FrameDecoder decoder_;
  std::string out_;
  std::size_t written_ = 0;
};

}  // namespace soccer
