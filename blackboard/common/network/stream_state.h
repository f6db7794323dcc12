#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/system/error_code.hpp>

namespace soccer {

/// What a StreamSocket consists of; for the sources of this folder only.
struct StreamState {
  explicit StreamState(std::shared_ptr<boost::asio::io_context> context) : io(std::move(context)), socket(*io) {}
  StreamState(const StreamState&) = delete;
  StreamState& operator=(const StreamState&) = delete;

  /// Starts to connect to the next address that does not refuse immediately. Errors: StreamError if there is none.
  void connect_to_next();
  /// Waits until the attempt to connect has ended, at most until `limit`.
  void wait_for_outcome(std::chrono::steady_clock::time_point limit);
  /// Makes a connected socket non-blocking and disables Nagle's algorithm.
  void configure();

  std::shared_ptr<boost::asio::io_context> io;  // runs only while connecting; a listener shares it with the sockets that it accepts
  boost::asio::generic::stream_protocol::socket socket;
  std::vector<boost::asio::ip::tcp::endpoint> untried;  // addresses of the host, the next one last
  std::chrono::steady_clock::time_point began;          // the current attempt
  std::optional<boost::system::error_code> outcome;     // of the current attempt
  bool acknowledges_quickly = false;
};

}  // namespace soccer
