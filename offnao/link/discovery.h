#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/time/clock.h"

namespace soccer::offnao {

/// A robot that has said on the network that it is there.
struct Announcement {
  std::string name;
  std::string program;
  std::string body;
  std::string host;  ///< where it was heard from
  int port = 0;      ///< of its debug port
  int team = 0;
  int player = 0;

  std::string address() const { return host + ":" + std::to_string(port); }
};

/// Nothing when the datagram is no robot's.
std::optional<Announcement> read_announcement(std::string_view datagram, const std::string& from);

/// Hears robots announce themselves. One that was not heard for 3 s is gone.
class Discovery {
 public:
  static constexpr int kPort = 8764;

  /// port 0: any. When the port cannot be had, complaint() says why, and nobody is found.
  explicit Discovery(int port = kPort);
  ~Discovery();

  /// True when the list has changed.
  bool poll(Time now);
  /// By address.
  const std::map<std::string, Announcement>& robots() const { return robots_; }
  int port() const;
  const std::string& complaint() const { return complaint_; }

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
  std::map<std::string, Announcement> robots_;
  std::map<std::string, Time> heard_;
  std::string complaint_;
};

}  // namespace soccer::offnao
