#pragma once

#include <chrono>
#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <poll.h>

#include "blackboard/common/network/stream_listener.h"
#include "blackboard/common/network/stream_socket.h"
#include "blackboard/common/random/random_stream.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/line_up.h"
#include "simulation/simserver/match/match.h"

namespace soccer {

/// Blocks the stop_signals(), so that they are delivered only in wait_for_clients() and none is lost between a check of the flag and the
/// wait. Returns the flag, which they set.
const volatile std::sig_atomic_t& catch_stop_signals();

/// Waits until a descriptor is ready, a signal is caught or the time has passed; without a time, until one of the former. Sets `revents`.
void wait_for_clients(std::vector<pollfd>& polled, std::optional<std::chrono::nanoseconds> max_wait);

/// Whether a team may have this name: 1 to 32 bytes of UTF-8 without control characters, spaces and parentheses.
bool is_team_name(std::string_view text);

/// The side of a team by name, or of a new team; std::nullopt if there are two others.
std::optional<Side> side_of_team(const Match& match, const std::string& team);

/// The random generator of a robot, which depends only on the simulation's seed and the robot.
RandomStream32 robot_noise(std::uint64_t seed, RobotId robot);

/// A TCP port on which clients connect, on all addresses of a host.
class Listener {
 public:
  /// host: a name or an address, as for StreamListener; port 0: any free port. Errors: InputError, among others when the port is in use.
  Listener(const std::string& host, int port);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  /// Ready for reading when a connection is pending.
  int descriptor() const { return descriptor_; }
  int port() const { return listener_.port(); }
  /// Accepts the next pending connection; the result is not open if there is none. If no file descriptor is free, the connection is closed
  /// at once.
  StreamSocket accept();
  /// The number of connections that were closed for this reason since the last call.
  int take_refused() { return std::exchange(refused_, 0); }

 private:
  void close_all();

  StreamListener listener_;
  int descriptor_ = -1;  // an epoll instance of the listener's sockets
  int spare_ = -1;       // reserved; released to accept and close a connection when no other descriptor is free
  int refused_ = 0;
};

/// A diagnostic for this number of refused connections.
std::string refusal(int connections);

/// The connection to one client. No function blocks. A client that does not read loses whole messages, never parts of a message.
class Connection {
 public:
  Connection(StreamSocket socket, std::string name) : socket_(std::move(socket)), name_(std::move(name)) {}

  const std::string& name() const { return name_; }

  /// Reads the available bytes, up to a bound. False when the connection has ended; `why` then contains the reason.
  bool read(std::string& why);
  std::optional<std::string_view> next() { return decoder_.next(); }
  /// The framing error in the received data; empty without an error.
  std::string error() const { return decoder_.failed() ? decoder_.error() : ""; }

  /// Queues a message. False when the buffer is full and the message was dropped.
  bool send(std::string_view payload);
  /// Writes the buffered bytes as far as the kernel accepts them. False when the connection has ended.
  bool flush();
  bool waits_to_write() const { return written_ < out_.size(); }

 private:
  StreamSocket socket_;
  std::string name_;
  FrameDecoder decoder_;
  std::string out_;
  std::size_t written_ = 0;
};

}  // namespace soccer
