#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/network/discovery.h"
#include "offnao/app_model/status_messages.h"
#include "offnao/link/robot_link.h"
#include "offnao/model/session.h"

namespace soccer::offnao {

/// The live robots: those that announce themselves on the network, and the connections to some of them, which are sources of the session.
class RobotConnections {
 public:
  struct Options {
    std::string token;  ///< for robots that are connected without a token of their own
    int discovery_port = kAnnouncementPort;
  };
  using MessageHandler = std::function<void(const Source&, const TopicType&, const RawMessage&)>;

  /// Status messages of robots are added to `messages`. `on_message` is called for each received message of a topic. The session and the
  /// messages must outlive this object.
  RobotConnections(Session& session, StatusMessages& messages, Options options, MessageHandler on_message);
  ~RobotConnections();
  RobotConnections(const RobotConnections&) = delete;
  RobotConnections& operator=(const RobotConnections&) = delete;

  /// Processes received data. `now`: the caller's monotonic clock.
  void poll(Time now);

  Discovery& discovery() { return discovery_; }
  /// The robots that announce themselves, by address ("host:port").
  const std::map<std::string, DiscoveredRobot>& discovered() const { return discovery_.robots(); }

  /// Connects a robot. An existing connection to the same address is returned unchanged.
  RobotLink& connect(const std::string& host, const std::string& port, const std::string& token = {});
  /// Connects a robot that announced itself. Any host on the network can send announcements, so the token is sent only to robots on this
  /// machine.
  RobotLink& connect_discovered(const DiscoveredRobot& robot);
  /// Closes the connection, and removes its source from the session.
  void close(RobotLink& link);
  /// The connection of a source; null when it is not a live robot.
  RobotLink* link_of(const Source& source);
  /// The connection to an address ("host:port"); null when there is none.
  RobotLink* link_to(const std::string& address);
  /// The announcement of the robot at the other end; null when it has not announced itself.
  const Announcement* announcement_of(const RobotLink& link) const;

  void set_token(std::string token) { options_.token = std::move(token); }
  const std::string& token() const { return options_.token; }

  /// Increases when the discovered robots, the connections or the robots' parameters have changed.
  std::uint64_t revision() const;

 private:
  RobotLink& connect_with(RobotLink::Options options);

  Session& session_;
  StatusMessages& messages_;
  Options options_;
  MessageHandler on_message_;
  ConnectionThread thread_;
  Discovery discovery_;
  std::vector<std::unique_ptr<RobotLink>> links_;
  std::uint64_t changes_ = 0;
};

}  // namespace soccer::offnao
