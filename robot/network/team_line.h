#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include <boost/random/mersenne_twister.hpp>

#include "blackboard/topics/team.h"
#include "robot/network/refusals.h"
#include "robot/network/udp_socket.h"

namespace soccer {

/// Where a team talks.
struct TeamLineOptions {
  std::string address = "0.0.0.0";            ///< to listen on
  std::string broadcast = "255.255.255.255";  ///< to send to
  int port = 0;                               ///< 0: 10000 + team
  int team = 1;
  int player = 2;
  bool in_step =
      false;  ///< robots and server go in step and share a clock: what was said counts when `delay` is over, in an order of its own
  double delay = 0.05;     ///< s; in step: more than two cycles of the server
  double loss = 0;         ///< 0…1: part of the messages that is dropped
  std::uint64_t seed = 1;  ///< of the loss
};

/// The team's broadcasts: says what the robot reports, at most five times a second, and keeps the newest report of each mate. In step the
/// same run gives the same reports at the same moments, for what is sent in a cycle has arrived everywhere before anybody gets the percept
/// of the next cycle but one.
class TeamLine {
 public:
  /// Errors: InputError.
  TeamLine(const TeamLineOptions& options, std::function<void(const std::string&)> say);

  /// Takes what has come. `clock` is Game::clock.
  void receive(double clock, TeamMates& mates);

  /// Says it when the last one is long enough ago. A new role is news that goes out at once: until it is known the role is nobody's.
  void send(const TeamReport& report);

  /// A datagram as it came; for tests.
  void take(std::string_view datagram, double clock);

  const Refusals& refusals() const { return refusals_; }
  const Refusals& losses() const { return losses_; }  ///< own messages that did not go out
  int port() const { return socket_.port(); }

 private:
  void deliver(const TeamReport& report, TeamMates& mates);
  bool is_lost();

  TeamLineOptions options_;
  UdpSocket socket_;
  UdpSocket::Peer everybody_;
  Refusals refusals_, losses_;
  boost::random::mt19937_64 engine_;
  std::vector<TeamReport> waiting_;
  std::deque<double> said_;  // s; the last messages, the newest first: as many as a second allows
  PlayerRole last_role_ = PlayerRole::kNone;
};

}  // namespace soccer
