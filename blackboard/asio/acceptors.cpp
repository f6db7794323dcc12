#include "blackboard/asio/acceptors.h"

#include <sys/socket.h>

#include "blackboard/network/listening_sockets.h"

namespace soccer {

using boost::asio::ip::tcp;

std::vector<tcp::acceptor> acceptors_on(boost::asio::io_context& io, const std::string& host, int port, const std::string& remedy) {
  std::vector<tcp::acceptor> acceptors;
  for (const ListeningSockets::Socket& socket : listen_on(host, port, remedy).sockets)
    acceptors.emplace_back(io, socket.family == AF_INET6 ? tcp::v6() : tcp::v4(), socket.descriptor);
  return acceptors;
}

}  // namespace soccer
