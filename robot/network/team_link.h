#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "blackboard/common/network/udp_socket.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/team.h"
#include "robot/network/network_parameters.h"
#include "robot/network/refusals.h"

namespace soccer {

/// Options of the team communication.
struct TeamLinkOptions {
  std::string address = "0.0.0.0";            ///< to listen on
  std::string broadcast = "255.255.255.255";  ///< to send to
  int port = 0;                               ///< 0: 10000 + team
  int team = 1;
  int player = 2;
  bool in_step = false;    ///< robots and server run in lockstep: messages are delivered after `delay` and a lateness, in a fixed order
  double delay = 0.05;     ///< s, in lockstep only; must exceed two cycles of the server
  double loss = 0;         ///< 0…1, fraction of the received messages that is dropped
  std::uint64_t seed = 1;  ///< seed of the random loss; its low half is that of the lateness
  NetworkParameters parameters;
};

/// The team communication: broadcasts the robot's report at most five times per second and stores the newest report of each teammate. In
/// lockstep, equal runs deliver the same reports at the same times, because a message sent in a cycle has reached all robots before any of
/// them receives the percept of the next but one cycle. A robot with this robot's number is reported and ignored, and so is the second of
/// two teammates with one number, unless both run on one machine, where they send from the same address and port.
class TeamLink {
 public:
  /// Errors: InputError.
  TeamLink(const TeamLinkOptions& options, std::function<void(const std::string&)> report);

  /// Receives all pending messages and updates `mates`. `clock`: Game::clock.
  void receive(double clock, TeamMates& mates);

  /// Broadcasts the report if the last message is long enough ago. A report with a new role is sent at once, because until the team has
  /// received it no robot holds the role.
  void send(const TeamReport& report);

  /// Processes one datagram of a sender. Public for tests.
  void take(std::string_view datagram, double clock, const UdpSocket::Peer& sender = {});

  const Refusals& refusals() const { return refusals_; }
  const Refusals& losses() const { return losses_; }  ///< messages that could not be sent
  int port() const { return socket_.port(); }

 private:
  struct Waiting {
    TeamReport report;
    double due = 0;  // s; time of its delivery, in lockstep
  };
  /// Where the last message with a teammate's number came from.
  struct Origin {
    UdpSocket::Peer sender;
    double sent = 0;   // s, by the clock of the sender
    double heard = 0;  // s, by the clock of this robot
  };

  std::string why_refused(int number, const Origin& origin) const;
  double due(const TeamReport& report) const;
  void deliver(const TeamReport& report, TeamMates& mates);
  bool is_lost();

  TeamLinkOptions options_;
  UdpSocket socket_;
  UdpSocket::Peer everybody_;
  Refusals refusals_, losses_;
  RandomStream random_;
  std::vector<Waiting> waiting_;
  std::map<int, Origin> origins_;         // of the teammates' last messages, by number
  std::deque<std::string> own_messages_;  // the last ones sent, newest first
  std::deque<double> sent_times_;         // s; times of the last messages sent, newest first; at most as many as are allowed per second
  PlayerRole last_role_ = PlayerRole::kNone;
};

/// Receives the reports of the teammates.
class TeamReceiver {
 public:
  struct Inputs {
    const Game& game;
  };
  struct Outputs {
    TeamMates& mates;
  };

  /// `link` must outlive this object.
  explicit TeamReceiver(TeamLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs& out) { link_.receive(in.game.clock, out.mates); }

 private:
  TeamLink& link_;
};

/// Sends the robot's report to its teammates.
class TeamSender {
 public:
  struct Inputs {
    const TeamReport& report;
  };
  struct Outputs {};

  /// `link` must outlive this object.
  explicit TeamSender(TeamLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs&) { link_.send(in.report); }

 private:
  TeamLink& link_;
};

/// Counts a report and stores it in place of the teammate's older one. `clock_lead`: s, by which the clock of an older report may be ahead
/// before it counts as another server's.
void keep_newest(const TeamReport& report, double clock_lead, TeamMates& mates);

/// Drops the reports that are older than this time (s).
void forget_old(double clock, double forget_time, TeamMates& mates);

}  // namespace soccer
