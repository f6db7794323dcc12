#include "blackboard/common/network/acceptors.h"

#include <cstdint>
#include <utility>

#include <boost/asio/error.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/system/errc.hpp>
#include <boost/system/system_error.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/open_socket.h"
#include "blackboard/common/network/resolve.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

error_code listen_at(tcp::acceptor& acceptor, const tcp::endpoint& at) {
  constexpr int kQueue = 64;
  error_code error, ignored;
  open_socket(acceptor, at.protocol(), error);
  if (!error && at.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false), ignored);  // the address :: then also accepts IPv4
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(at, error);
  if (!error) acceptor.listen(kQueue, error);
  return error;
}

/// Opens an acceptor on each address, the same port for all. Names have addresses that a machine cannot use, such as ::1 of localhost
/// without IPv6: they are left out, unless none is left.
error_code open_all(asio::io_context& io, const std::vector<asio::ip::address>& addresses, int port, std::vector<tcp::acceptor>& opened) {
  error_code unusable;
  for (const asio::ip::address& address : addresses) {
    tcp::acceptor acceptor(io);
    error_code error = listen_at(acceptor, {address, static_cast<std::uint16_t>(port)});
    if (error == boost::system::errc::address_not_available || error == asio::error::address_family_not_supported) {
      unusable = error;
      continue;
    }
    if (!error) port = acceptor.local_endpoint(error).port();  // the free port that the first address was given
    if (error) return error;
    opened.push_back(std::move(acceptor));
  }
  return opened.empty() ? unusable : error_code();
}

}  // namespace

std::vector<tcp::acceptor> acceptors_on(asio::io_context& io, const std::string& host, int port, const std::string& remedy) {
  const std::vector<asio::ip::address> addresses = resolve(host, port);
  constexpr int kAttempts = 10;  // a free port of the first address may be in use on the second one
  error_code error;
  try {
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
      std::vector<tcp::acceptor> opened;
      error = open_all(io, addresses, port, opened);
      if (!error) return opened;
      if (port != 0 || error != asio::error::address_in_use) break;
    }
  } catch (const boost::system::system_error& why) {  // no file descriptor is free
    error = why.code();
  }
  const bool foreign = error == boost::system::errc::address_not_available;
  throw InputError(host_and_port(host, port), error.message(),
                   foreign ? "the address is not this machine's; give one that it has, or 0.0.0.0 for all" : remedy);
}

}  // namespace soccer
