#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "simulation/protocol/experiment_message.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer::experiment {

/// Accepts connections from robots on this machine and passes their beliefs to a handler.
class ExperimentServer {
 public:
  struct Handlers {
    std::function<void(const Belief&)> belief;
    std::function<void(const std::string& error)>
        report_invalid;  ///< a message was ignored or a connection was closed because of malformed data
  };

  /// Listens on a free port of 127.0.0.1.
  ExperimentServer(boost::asio::io_context& io, Handlers handlers);
  ~ExperimentServer();

  /// The address to which robots connect.
  HostPort address() const;

 private:
  struct Session;

  void accept();

  Handlers handlers_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::vector<std::weak_ptr<Session>> sessions_;
};

}  // namespace soccer::experiment
