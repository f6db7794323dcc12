#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/config/live_parameters.h"
#include "robot/debug/debug_port.h"
#include "simulation/planar/game/game_log.h"
#include "simulation/planar/serve/served_game.h"

namespace soccer {

/// The debug ports of the robots of a planar game.
struct LiveRobotsOptions {
  std::string address = "127.0.0.1";
  std::string token;     ///< that clients need to change parameters; empty: no client may
  std::string body;      ///< folder of config
  int announcement = 0;  ///< UDP port to which the ports are announced; 0: none
  std::function<void(const std::string&)> report;
  std::function<void(const std::string&)> warn;
};

/// Publishes what the robots of a planar game know and decide, each on a debug port as complete robots have, so that offnao shows them and
/// changes the parameters of their behaviours while the game runs.
class LiveRobots {
 public:
  /// The session must live as long as this. Errors: InputError when no port is free.
  LiveRobots(GameSession& session, const LiveRobotsOptions& options);

  int port(std::size_t robot) const { return robots_[robot].port->port(); }

  /// Publishes the decisions since the last call.
  void show();
  /// Changes the game by the parameters that clients have set since the last call.
  void take_parameters();
  /// Gives all robots the parameters as last set: after a rewind, which repeats the past with the earlier ones.
  void set_parameters();

 private:
  template <class Topic>
  using TopicPort = DebugChannel<Topic>;
  struct Robot {
    LiveParameters parameters;
    std::unique_ptr<DebugPort> port;
    TopicChannels<TopicPort> channels;
    Time last{-1};
  };

  void set_parameters(std::size_t robot);

  GameSession& session_;
  std::deque<Robot> robots_;  // whose parameters do not move
};

}  // namespace soccer
