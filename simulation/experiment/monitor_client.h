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

/// A monitor and trainer on a server's monitor port. Runs in the io_context that it is given.
class MonitorClient {
 public:
  struct Handlers {
    std::function<void(const MonitorReader&)> frame;            ///< after each state
    std::function<void(const std::string& why)> lost;           ///< once; nothing comes after it
    std::function<void(const std::string& complaint)> rubbish;  ///< a message was passed over; a full state is on its way
  };

  /// Errors: InputError when nothing answers there.
  MonitorClient(boost::asio::io_context& io, const HostPort& server, Handlers handlers);

  /// Sends a trainer's command. A broken connection is told by `lost`.
  void send(std::string_view command);

  /// Ends the connection; no handler is called any more.
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
