#pragma once

#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace soccer {

/// Acceptors that listen on all addresses of a host by TCP: on 127.0.0.1 and ::1 for localhost; at least one, the same port for all.
/// @param io runs the acceptors' asynchronous operations
/// @param host a name, or a numeric address such as 127.0.0.1, 0.0.0.0 (all IPv4), ::1, or :: (all IPv4 and IPv6)
/// @param port 0: any free port
/// @param remedy what a user can do when the port is in use
/// Errors: InputError if the host is unknown or none of its addresses can be used.
std::vector<boost::asio::ip::tcp::acceptor> acceptors_on(boost::asio::io_context& io, const std::string& host, int port,
                                                         const std::string& remedy);

}  // namespace soccer
