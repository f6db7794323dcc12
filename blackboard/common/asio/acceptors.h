#pragma once

#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace soccer {

/// Acceptors that listen on all addresses of a host; parameters and errors are those of listen_on().
std::vector<boost::asio::ip::tcp::acceptor> acceptors_on(boost::asio::io_context& io, const std::string& host, int port,
                                                         const std::string& remedy);

}  // namespace soccer
