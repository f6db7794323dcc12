#pragma once

#include <chrono>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace soccer {

/// Connects to the first of a host's addresses that answers, for programs that then use Boost.Asio's asynchronous functions. Errors:
/// InputError if the host is unknown; StreamError with the reason of the last address if none answers within `timeout`, of which each one
/// but the last has kMaxAttempt.
boost::asio::ip::tcp::socket connected_on(boost::asio::io_context& io, const std::string& host, int port,
                                          std::chrono::milliseconds timeout);

}  // namespace soccer
