#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/discovery/announcement.h"
#include "blackboard/common/network/udp_socket.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// True for the name and the loopback addresses of this machine.
inline bool is_this_machine(std::string_view host) { return host == "localhost" || host == "::1" || host.starts_with("127."); }

/// A robot that announces its debug port on the network.
struct DiscoveredRobot {
  Announcement announcement;
  std::string host;        ///< numeric address of the debug port: that of the announcement's sender, or the one that it names
  Time last_announced{0};  ///< by the clock that Discovery::poll() is given

  std::string address() const { return host_and_port(host, announcement.port); }
  /// True when the announcement was sent by this machine.
  bool is_local() const { return is_this_machine(host); }
};

/// Receives the announcements of robots. A robot without an announcement for 3 s is removed.
class Discovery {
 public:
  /// port 0: any free port. When the port cannot be opened, error() gives the reason and no robots are discovered.
  explicit Discovery(int port = kAnnouncementPort);

  /// Processes received announcements. `now`: the caller's monotonic clock. True when the list of robots has changed.
  bool poll(Time now);
  /// Adds a robot to the list, as poll() does for each announcement. At most 100 robots are listed. True when the list has changed.
  bool add(const DiscoveredRobot& robot);
  /// The discovered robots, by address ("host:port").
  const std::map<std::string, DiscoveredRobot>& robots() const { return robots_; }
  int port() const { return socket_ ? socket_->port() : 0; }
  const std::string& error() const { return error_; }

 private:
  std::optional<UdpSocket> socket_;
  std::map<std::string, DiscoveredRobot> robots_;
  std::string error_;
};

}  // namespace soccer
