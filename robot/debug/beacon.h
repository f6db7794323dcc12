#pragma once

#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "robot/debug/debug_port.h"

namespace soccer {

/// Tells once a second that a robot can be looked into at this port. See Announcement.
class Beacon {
 public:
  /// Errors: InputError when there is no network to tell it on.
  Beacon(boost::asio::io_context& io, const DebugPortOptions& options, int debug_port);

 private:
  void tell();

  boost::asio::ip::udp::socket socket_;
  boost::asio::ip::udp::endpoint everybody_;
  boost::asio::steady_timer timer_;
  std::string text_;
};

}  // namespace soccer
