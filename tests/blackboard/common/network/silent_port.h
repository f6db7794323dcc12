#pragma once

#include <cstdint>
#include <list>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "blackboard/common/network/resolve.h"

namespace soccer::test {

/// A port of an address that does not answer, as behind a firewall that drops packets: its queue of connections is full.
class SilentPort {
 public:
  explicit SilentPort(const boost::asio::ip::tcp::endpoint& at) {
    using boost::asio::ip::tcp;
    boost::system::error_code error;
    listener_.open(at.protocol(), error);
    listener_.bind(at, error);
    if (!error) listener_.listen(0, error);
    if (error) return;
    const tcp::endpoint bound = listener_.local_endpoint();
    port_ = bound.port();
    for (int i = 0; i < kConnections; ++i)
      connections_.emplace_back(io_).async_connect(bound, [](const boost::system::error_code&) {});  // begins at once
  }

  /// 0: the port could not be opened.
  int port() const { return port_; }

 private:
  static constexpr int kConnections = 4;

  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor listener_{io_};
  std::list<boost::asio::ip::tcp::socket> connections_;
  int port_ = 0;
};

/// A port of the addresses of localhost if the first one is IPv6 and the second one IPv4; otherwise none.
inline std::vector<boost::asio::ip::tcp::endpoint> both_addresses_of_localhost(int port) {
  const auto addresses = resolve("localhost", port);
  if (addresses.size() != 2 || !addresses[0].is_v6() || !addresses[1].is_v4()) return {};
  const auto number = static_cast<std::uint16_t>(port);
  return {{addresses[0], number}, {addresses[1], number}};
}

}  // namespace soccer::test
