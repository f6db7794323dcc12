#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "simulation/monitor/monitor_reader.h"
#include "simulation/protocol/framing.h"
#include "simulation/protocol/host_port.h"

namespace soccer::experiment {

/// A client of a server's monitor port, as monitor and trainer. Runs in the given io_context.
class MonitorClient {
 public:
  struct Handlers {
    std::function<void(const MonitorReader&)> frame;                ///< called after each state
    std::function<void(const std::string& why)> lost;               ///< called once; no handler is called afterwards
    std::function<void(const std::string& error)> report_invalid;   ///< a message was ignored; a full state was requested
    std::function<void(const std::string& what)> report_silence{};  ///< it waits for the server, or nothing arrives; may be empty
  };

  struct Times {
    std::chrono::milliseconds silence{3000};  ///< after this time silence is reported, once
    std::chrono::milliseconds start{0};       ///< for which a server that does not listen yet is waited for
  };

  /// Connects. Errors: InputError when the connection fails.
  MonitorClient(boost::asio::io_context& io, const HostPort& server, Handlers handlers, const Times& times);
  MonitorClient(boost::asio::io_context& io, const HostPort& server, Handlers handlers)
      : MonitorClient(io, server, std::move(handlers), Times{}) {}

  /// Sends a trainer command. A broken connection is reported by `lost`.
  void send(std::string_view command);

  /// Closes the connection; no handler is called afterwards.
  void close();

 private:
  void watch_silence(std::chrono::milliseconds silence);
  void receive();
  void take(std::string_view bytes);
  void lose(const std::string& why);

  HostPort server_;
  Handlers handlers_;
  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer silence_;
  bool heard_ = false;
  FrameDecoder decoder_;
  MonitorReader reader_;
  std::vector<char> in_;
  std::string out_;
};

}  // namespace soccer::experiment
