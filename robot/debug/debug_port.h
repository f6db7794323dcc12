#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/config/live_parameters.h"
#include "blackboard/log/protobuf_encode.h"
#include "blackboard/log/protobuf_schema.h"
#include "blackboard/time/clock.h"

namespace soccer {

/// Something that clients may ask the robot to do, or to tell. JSON in, JSON out; called in the port's thread.
struct DebugService {
  std::string name;
  std::string meaning;
  bool needs_token = true;                                   ///< it changes something
  std::function<std::string(const std::string& json)> call;  ///< Errors: whatever it throws is told to the client
};

/// What is told once a second to whoever listens for robots, as a JSON datagram: who this is, and the port. To 127.255.255.255 when the
/// port is this machine's alone, else to everybody on the network.
struct Announcement {
  int to_port = 0;  ///< UDP; 0: none
  int team = 0;
  int player = 0;
  std::string body;
  std::string program;
};

/// Where the port is, what may be changed through it, and how far it waits for slow clients.
struct DebugPortOptions {
  std::string address = "127.0.0.1";   ///< to listen on; another one shows the robot to the network
  int port = 8765;                     ///< 0: any
  std::string name = "robot";          ///< for people
  std::size_t queue_bytes = 4U << 20;  ///< that may wait for a client that is slow; the oldest are dropped for the newest
  std::function<void(const std::string&)> say = [](const std::string&) {};  ///< who comes and goes
  std::string token;                        ///< who connects to ws://HOST:PORT/?token=TOKEN may change things; empty: nobody may
  std::vector<LiveParameters*> parameters;  ///< must outlive the port
  std::vector<DebugService> services;
  Announcement announcement;
};

class DebugServer;

/// Where a topic is shown. One thread at a time may show something on it.
template <Described T>
class DebugChannel {
 private:
  friend class DebugPort;
  std::uint32_t id_ = 0;
  std::shared_ptr<std::atomic<int>> subscribers_;
};

/// Shows the robot's topics to whoever connects, live, by the Foxglove WebSocket protocol: offnao, Foxglove, Lichtblick, PlotJuggler. It
/// has a thread of its own. What nobody subscribed to is not even encoded; a client that is too slow loses messages and delays nobody.
class DebugPort {
 public:
  /// Errors: InputError when it cannot listen there, or when the token has other characters than letters, digits, - and _.
  explicit DebugPort(DebugPortOptions options);
  ~DebugPort();
  DebugPort(const DebugPort&) = delete;
  DebugPort& operator=(const DebugPort&) = delete;

  /// A new channel; at any time. Errors: std::logic_error when T's description is ambiguous.
  template <Described T>
  DebugChannel<T> channel(const std::string& topic) {
    DebugChannel<T> channel;
    channel.subscribers_ = std::make_shared<std::atomic<int>>(0);
    channel.id_ = add_channel(topic, protobuf_name<T>(), protobuf_schema<T>(), channel.subscribers_);
    return channel;
  }

  /// Shows a copy of the value, as it is at `time`.
  template <Described T>
  void show(const DebugChannel<T>& on, Time time, const T& value) {
    if (on.subscribers_->load(std::memory_order_relaxed) == 0) return;
    auto message = std::make_shared<std::string>();
    encode_protobuf(value, *message);
    send(on.id_, time, std::move(message));
  }

  int port() const;

  /// Since the start.
  struct Counts {
    std::uint64_t clients = 0;  ///< that came
    std::uint64_t sent = 0;     ///< messages with data
    std::uint64_t dropped = 0;  ///< because a client was slow
  };
  Counts counts() const;

 private:
  std::uint32_t add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema,
                            std::shared_ptr<std::atomic<int>> subscribers);
  void send(std::uint32_t channel, Time time, std::shared_ptr<const std::string> message);

  std::unique_ptr<DebugServer> server_;
};

}  // namespace soccer
