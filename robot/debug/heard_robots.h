#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "blackboard/common/discovery/announcement.h"
#include "blackboard/common/network/discovery.h"

namespace soccer {

/// The debug ports that are announced in the network, for clients that cannot receive datagrams: web pages. Listens only while the list is
/// requested.
class HeardRobots {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// port: UDP port of the announcements; 0: none are heard.
  explicit HeardRobots(int port) : port_(port) {}

  /// The announcements of the last three seconds. The host of an announcement from this machine is empty; otherwise it is the address to
  /// connect to. After some seconds without a request it begins to listen again, and returns nothing yet.
  std::vector<Announcement> list(Time now);

 private:
  int port_;
  std::optional<Discovery> discovery_;
  Time last_request_{};
};

}  // namespace soccer
