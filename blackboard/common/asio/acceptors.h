#pragma once

#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>

#include "blackboard/common/executor/executor.h"

namespace soccer {

/// The stop_signals(), to be waited for.
struct StopSignalSet : boost::asio::signal_set {
  explicit StopSignalSet(boost::asio::io_context& io) : basic_signal_set(io) {
    for (const int signal : stop_signals()) add(signal);
  }
};

/// Acceptors that listen on all addresses of a host; parameters and errors are those of listen_on().
std::vector<boost::asio::ip::tcp::acceptor> acceptors_on(boost::asio::io_context& io, const std::string& host, int port,
                                                         const std::string& remedy);

}  // namespace soccer
