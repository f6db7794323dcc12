#pragma once

#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "robot/debug/debug_port.h"

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

  boost::asio::ip::udp::socket socket_;
  boost::asio::ip::udp::endpoint everybody_;
  boost::asio::steady_timer timer_;
  std::string text_;
};

}  // namespace soccer
