#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "simulation/experiment/monitor_reader.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer::experiment {

/// A client of a server's monitor port, as monitor and trainer. Runs in the given io_context.
class MonitorClient {
 public:
  struct Handlers {
    std::function<void(const MonitorReader&)> frame;               ///< called after each state
    std::function<void(const std::string& why)> lost;              ///< called once; no handler is called afterwards
    std::function<void(const std::string& error)> report_invalid;  ///< a message was ignored; a full state was requested
  };

  /// Connects. Errors: InputError when the connection fails.
  MonitorClient(boost::asio::io_context& io, const HostPort& server, Handlers handlers);

  /// Sends a trainer command. A broken connection is reported by `lost`.
  void send(std::string_view command);

  /// Closes the connection; no handler is called afterwards.
  void close();

 private:
  void receive();
  void take(std::string_view bytes);
  void lose(const std::string& why);

  HostPort server_;
  Handlers handlers_;
  boost::asio::ip::tcp::socket socket_;
  FrameDecoder decoder_;
  MonitorReader reader_;
  std::vector<char> in_;
  std::string out_;
};

}  // namespace soccer::experiment
