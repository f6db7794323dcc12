#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/config/live_parameters.h"
#include "blackboard/common/discovery/announcement.h"
#include "blackboard/common/protobuf/encode.h"
#include "blackboard/common/protobuf/schema.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {

/// A service that clients may call, to make the robot do something or to query it. JSON in, JSON out; called in the port's thread.
struct DebugService {
  std::string name;
  std::string meaning;
  bool needs_token = true;                                   ///< the service changes something, so only clients with the token may call it
  std::function<std::string(const std::string& json)> call;  ///< Errors: the text of any exception is sent to the client
};

/// Address of the debug port, what may be changed through it, and the limits for slow clients.
struct DebugPortOptions {
  std::string address = "127.0.0.1";              ///< to listen on; an address other than loopback makes the robot visible in the network
  int port = 8765;                                ///< 0: any free port
  std::string name = "robot";                     ///< shown to human users
  std::size_t queue_bytes = 4U << 20;             ///< limit of each client's queue; beyond it the oldest data messages are dropped
  std::chrono::milliseconds delivery_period{16};  ///< messages published within it are sent together, which spares the robot's caches
  std::function<void(const std::string&)> report = [](const std::string&) {};  ///< receives reports of clients that come and go
  std::function<void(const std::string&)> warn = [](const std::string&) {};    ///< receives reports of clients that were refused
  std::string token;                        ///< clients that connect to ws://HOST:PORT/?token=TOKEN may change things; empty: no client may
  std::vector<LiveParameters*> parameters;  ///< must outlive the port
  std::vector<DebugService> services;
  Announcement announcement;                          ///< its name and port are set by the debug port
  int announcement_port = 0;                          ///< UDP port to which the announcement is broadcast; 0: no announcement
  std::optional<FieldDimensions> field = {};          ///< for the web page; std::nullopt: unknown
  std::chrono::milliseconds request_timeout{10'000};  ///< for a client's first request and the answer to a plain HTTP request
};

class DebugServer;

/// Handle of a topic at the debug port. Only one thread at a time may publish on it.
template <Described T>
class DebugChannel {
 private:
  friend class DebugPort;
  std::uint32_t id_ = 0;
  std::shared_ptr<std::atomic<int>> subscribers_;
  Encoder<T> encode_ = &encode_protobuf<T>;
};

/// Server that publishes the robot's topics live by the Foxglove WebSocket protocol, for offnao, Foxglove, Lichtblick and PlotJuggler, and
/// serves a web page that shows them by plain HTTP on the same port. It has a thread of its own. Topics without a subscriber are not
/// encoded; a client that is too slow loses messages and delays neither the robot nor other clients.
class DebugPort {
 public:
  /// Errors: InputError when it cannot listen on the address and port, or when the token has characters other than letters, digits, "-"
  /// and "_".
  explicit DebugPort(DebugPortOptions options);
  ~DebugPort();
  DebugPort(const DebugPort&) = delete;
  DebugPort& operator=(const DebugPort&) = delete;

  /// Adds a channel; may be called at any time. Errors: std::logic_error when T's description is ambiguous.
  template <Described T>
  DebugChannel<T> channel(const std::string& topic) {
    DebugChannel<T> channel;
    channel.subscribers_ = std::make_shared<std::atomic<int>>(0);
    channel.id_ = add_channel(topic, protobuf_name<T>(), protobuf_schema<T>(), channel.subscribers_);
    return channel;
  }

  /// Publishes a copy of the value with the time stamp `time`.
  template <Described T>
  void show(const DebugChannel<T>& on, Time time, const T& value) {
    if (on.subscribers_->load(std::memory_order_relaxed) == 0) return;
    std::string message;
    on.encode_(value, message);
    send(on.id_, time, std::move(message));
  }

  /// Whether a client has subscribed to the channel: what costs much to compute is computed only then.
  template <Described T>
  bool subscribed(const DebugChannel<T>& channel) const {
    return channel.subscribers_->load(std::memory_order_relaxed) > 0;
  }

  int port() const;

  /// Numbers since the start.
  struct Counts {
    std::uint64_t clients = 0;  ///< clients that have connected
    std::uint64_t sent = 0;     ///< data messages
    std::uint64_t dropped = 0;  ///< data messages that were dropped because a client was slow
  };
  Counts counts() const;

 private:
  std::uint32_t add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema,
                            std::shared_ptr<std::atomic<int>> subscribers);
  void send(std::uint32_t channel, Time time, std::string message);

  std::unique_ptr<DebugServer> server_;
};

}  // namespace soccer
