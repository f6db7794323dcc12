#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "blackboard/common/network/udp_socket.h"
#include "robot/debug/debug_port.h"
#include "robot/debug/debug_session.h"
#include "robot/debug/foxglove_text.h"
#include "robot/debug/heard_robots.h"
#include "robot/debug/refused_clients.h"

namespace soccer {

/// Announces once per second that a robot can be observed at this debug port. The destination is 127.255.255.255 when the debug port
/// listens on the loopback interface only, otherwise 255.255.255.255. A debug port that listens on a single address is announced with it,
/// because the datagrams may come from another one: an IPv4 address, or another address of the machine.
class Beacon {
 public:
  /// Errors: InputError when the UDP socket cannot be opened.
  /// debug_port: where the debug port listens.
  Beacon(boost::asio::io_context& io, const DebugPortOptions& options, const boost::asio::ip::tcp::endpoint& debug_port);

 private:
  void send();

  UdpSocket socket_;
  UdpSocket::Peer everybody_;
  boost::asio::steady_timer timer_;
  std::string text_;
};

/// Implementation of DebugPort: a thread that serves the clients.
class DebugServer {
 public:
  explicit DebugServer(DebugPortOptions options);
  ~DebugServer();
  DebugServer(const DebugServer&) = delete;
  DebugServer& operator=(const DebugServer&) = delete;

  int port() const { return port_; }
  DebugPort::Counts counts() const { return {clients_.load(), sent_.load(), dropped_.load()}; }

  std::uint32_t add(const std::string& topic, const std::string& schema_name, const std::string& schema,
                    std::shared_ptr<std::atomic<int>> subscribers);
  void send(std::uint32_t channel, Time time, std::shared_ptr<const std::string> message);

 private:
  struct Published {
    std::uint32_t channel;
    Time time;
    std::shared_ptr<const std::string> message;
  };

  /// Closes all connections, as far as the clients answer in time, and ends the thread.
  void finish();
  /// Sends to the clients what was published since the last delivery.
  void deliver();
  /// Delivers now, and again after each delivery period while there are clients.
  void deliver_periodically();
  void accept(boost::asio::ip::tcp::acceptor& acceptor);
  void greet(DebugSession& session);
  void forget(DebugSession& session, const std::string& why);
  /// Reports the refused clients that were counted when their summary is due.
  void wait_for_summary();
  void report_refused(RefusedClients::Time now);
  void answer(DebugSession& session, const foxglove::Request& request);
  void answer(DebugSession& session, const foxglove::InvalidRequest& error);
  void answer(DebugSession& session, const foxglove::Subscribe& request);
  void answer(DebugSession& session, const foxglove::Unsubscribe& request);
  void answer(DebugSession& session, const foxglove::GetParameters& request);
  void answer(DebugSession& session, const foxglove::SetParameters& request);
  void answer(DebugSession& session, const foxglove::WatchParameters& request);
  void answer(DebugSession& session, const foxglove::CallService& request);

  /// Sends the values of parameters that something has changed to the clients that watch them.
  void publish_changes();
  /// The field, this robot and those that are announced, as JSON for the web page.
  std::string robots();
  void report_error(DebugSession& session, const std::string& what);
  /// The parameters with these names; all parameters if `names` is empty.
  std::vector<ParameterValue> parameters(const std::vector<std::string>& names) const;
  /// Sets a parameter, or with "Struct.key[1]" one element of an array. Errors: InputError.
  void set(const foxglove::SetParameters::Assignment& assignment);

  DebugPortOptions options_;
  boost::asio::io_context io_;
  std::vector<boost::asio::ip::tcp::acceptor> acceptors_;
  std::unique_ptr<Beacon> beacon_;
  int port_ = 0;
  std::string session_;
  // The members down to open_ are used by the thread only.
  std::vector<foxglove::ChannelCard> cards_;                    // indexed by id
  std::vector<std::shared_ptr<std::atomic<int>>> subscribers_;  // indexed by id
  std::set<std::string> changed_;                               // parameters that are published next
  std::set<std::shared_ptr<DebugSession>> open_;
  boost::asio::steady_timer delivery_{io_};
  std::vector<Published> delivered_;                       // in this period
  std::optional<boost::asio::steady_timer> finish_timer_;  // has a value while the connections are closed
  HeardRobots heard_robots_;
  RefusedClients refused_;
  boost::asio::steady_timer summary_timer_{io_};
  int requests_ = 0;  ///< connections that are not WebSocket ones, or not yet
  std::mutex published_mutex_;
  std::vector<Published> published_;  // by any thread and not delivered yet; guarded by published_mutex_
  std::size_t published_bytes_ = 0;
  std::atomic<std::uint32_t> next_id_{0};
  std::atomic<std::uint64_t> clients_{0}, sent_{0}, dropped_{0};
  std::thread thread_;
};

}  // namespace soccer
