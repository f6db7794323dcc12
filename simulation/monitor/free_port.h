#pragma once

#include <cstdint>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/udp.hpp>

namespace soccer::experiment {

/// A UDP port that is currently free, for the messages of one team.
inline int free_udp_port(boost::asio::io_context& io) {
  return boost::asio::ip::udp::socket(io, {boost::asio::ip::udp::v4(), 0}).local_endpoint().port();
}

/// A TCP port of the loopback interface that is currently free.
inline std::uint16_t free_tcp_port(boost::asio::io_context& io) {
  using boost::asio::ip::tcp;
  return tcp::acceptor(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)).local_endpoint().port();
}

}  // namespace soccer::experiment
