#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "simulation/protocol/experiment_message.h"
#include "simulation/protocol/host_port.h"

namespace soccer::experiment {

/// Accepts connections from robots, passes their beliefs to a handler, and sends them commands.
class ExperimentServer {
 public:
  struct Handlers {
    std::function<void(const Belief&, const std::string& sender)> belief;  ///< sender: the address and port of the robot's connection
    std::function<void(const std::string& error)>
        report_invalid;  ///< a message was ignored or a connection was closed because of malformed data
  };

  /// Listens on all addresses of a host; port 0: any free port. Errors: InputError when it is not available.
  ExperimentServer(boost::asio::io_context& io, Handlers handlers, const HostPort& listen = {"127.0.0.1", 0});
  ~ExperimentServer();

  /// The address to which robots connect.
  HostPort address() const;

  /// Sends a command to all robots, also to those that connect later, until the next command.
  void command(const std::string& order);

 private:
  struct Session;

  void accept(boost::asio::ip::tcp::acceptor& acceptor);

  Handlers handlers_;
  std::vector<boost::asio::ip::tcp::acceptor> acceptors_;
  std::vector<std::weak_ptr<Session>> sessions_;
  std::string order_;  // framed; empty: none yet
};

}  // namespace soccer::experiment
