#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>

namespace soccer::experiment {

/// A UDP port that nobody has now, for the talk of one team.
inline int free_udp_port(boost::asio::io_context& io) {
  return boost::asio::ip::udp::socket(io, {boost::asio::ip::udp::v4(), 0}).local_endpoint().port();
}

}  // namespace soccer::experiment
