#include "blackboard/common/asio/acceptors.h"

#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/listening_sockets.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {

using boost::asio::ip::tcp;

std::vector<tcp::acceptor> acceptors_on(boost::asio::io_context& io, const std::string& host, int port, const std::string& remedy) {
  std::vector<tcp::acceptor> acceptors;
  const std::vector<ListeningSockets::Socket> sockets = listen_on(host, port, remedy).sockets;
  acceptors.reserve(sockets.size());
  while (acceptors.size() < sockets.size()) acceptors.emplace_back(io);
  boost::system::error_code error;
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    boost::system::error_code failure;
    acceptors[i].assign(sockets[i].family == AF_INET6 ? tcp::v6() : tcp::v4(), sockets[i].descriptor, failure);
    if (!failure) continue;
    ::close(sockets[i].descriptor);
    error = failure;
  }
  if (error) throw InputError(host_and_port(host, port), error.message(), "close some open files");
  return acceptors;
}

}  // namespace soccer
