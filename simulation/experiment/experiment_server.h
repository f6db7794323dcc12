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

/// Listens for robots on this machine and hands on what they believe.
class ExperimentServer {
 public:
  struct Handlers {
    std::function<void(const Belief&)> belief;
    std::function<void(const std::string& complaint)> rubbish;  ///< a message was passed over, or a connection closed for it
  };

  /// Listens on a free port of 127.0.0.1.
  ExperimentServer(boost::asio::io_context& io, Handlers handlers);
  ~ExperimentServer();

  /// Where robots reach it.
  HostPort address() const;

 private:
  struct Session;

  void accept();

  Handlers handlers_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::vector<std::weak_ptr<Session>> sessions_;
};

}  // namespace soccer::experiment
