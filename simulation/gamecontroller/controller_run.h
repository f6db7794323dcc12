#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>

#include "blackboard/common/asio/stop_signal_set.h"
#include "blackboard/common/network/udp_socket.h"
#include "simulation/gamecontroller/session.h"
#include "simulation/monitor/monitor_client.h"

namespace soccer::controller {

/// Addresses of the communication with robots.
struct RobotLineOptions {
  std::string to = "127.255.255.255";  ///< unicast or broadcast address of the robots
  int to_port = wire::kGameControllerPort;
  std::string listen = "127.0.0.1";  ///< own address: packets are sent from it, and robots answer to it
  int listen_port = wire::kReturnPort;
  std::string messages;  ///< address on which team messages are received and counted; empty: they are not
};

/// The UDP sockets of a GameController.
class RobotLine {
 public:
  /// say: called with warnings. Errors: InputError.
  RobotLine(const RobotLineOptions& options, const std::array<int, 2>& teams, std::function<void(const std::string&)> say);

  /// Takes what robots have sent since the last call.
  void receive(Session& session, Time now);
  void send(std::string_view packet);

  /// The port for answers.
  int port() const { return socket_.port(); }

 private:
  UdpSocket socket_;
  UdpSocket::Peer to_;
  std::array<std::unique_ptr<UdpSocket>, 2> messages_;  // of home and away
  std::function<void(const std::string&)> say_;
  bool failed_ = false;
};

/// Options of a run of the program gamecontroller.
struct RunOptions {
  std::optional<HostPort> simulated;  ///< simserver's monitor port, whose time is used; otherwise real time
  bool whistle = false;               ///< simulated: the whistle sounds at each start of play
  bool end_server = false;            ///< simulated: the server is ended, too
  double duration = 0;                ///< s; 0: unlimited
};

/// Runs a session by the time of a simulation or by real time until it is over, the server ends, or SIGINT, SIGTERM or SIGHUP. In a
/// simulation the server waits after each of its frames, so that a packet arrives everywhere before the next cycle.
class ControllerRun {
 public:
  /// console: file descriptor from which orders are read, line by line; -1: none. Errors: InputError.
  ControllerRun(Session& session, RobotLine& line, const RunOptions& options, int console);

  /// Returns the reason why the run has failed; empty: it has not.
  std::string run();

 private:
  void read_console();
  void tick_by_wall_clock();
  void on_frame(const experiment::MonitorReader& monitor);
  void advance(const std::optional<OperatorView>& view, Time now);
  void end(const std::string& why);

  Session& session_;
  RobotLine& line_;
  RunOptions options_;
  boost::asio::io_context io_;
  StopSignalSet signals_;
  boost::asio::steady_timer timer_;
  boost::asio::posix::stream_descriptor console_;
  boost::asio::streambuf typed_;
  std::optional<experiment::MonitorClient> monitor_;
  MonotonicClock wall_clock_;
  Time now_{0};
  int whistles_ = 0;
  bool ended_ = false;
  std::string failure_;
};

}  // namespace soccer::controller
