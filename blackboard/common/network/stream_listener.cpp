#include "blackboard/common/network/stream_listener.h"

#include <cerrno>
#include <utility>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/acceptors.h"
#include "blackboard/common/network/open_socket.h"
#include "blackboard/common/network/stream_state.h"

namespace soccer {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

using StreamAcceptor = asio::basic_socket_acceptor<asio::generic::stream_protocol>;
using LocalEndpoint = asio::local::stream_protocol::endpoint;

LocalEndpoint local_endpoint_of(const std::string& path) {
  try {
    if (!path.empty()) return LocalEndpoint(path);
  } catch (const boost::system::system_error&) {
  }
  throw InputError("socket " + path, "is too long or empty", "use a shorter path");
}

void listen_on_path(StreamAcceptor& acceptor, const asio::generic::stream_protocol::endpoint& at, error_code& error) {
  open_socket(acceptor, at.protocol(), error);
  if (!error) acceptor.bind(at, error);
  if (!error) acceptor.listen(1, error);
}

}  // namespace

struct StreamListener::State {
  void add(StreamAcceptor acceptor) {
    acceptor.non_blocking(true);
    acceptor.set_option(asio::socket_base::enable_connection_aborted(true));  // otherwise accept() waits for the next connection
    acceptors.push_back(std::move(acceptor));
  }

  std::shared_ptr<asio::io_context> io = std::make_shared<asio::io_context>(1);
  std::vector<StreamAcceptor> acceptors;
  int port = 0;
  std::string path;
};

StreamListener::StreamListener(const std::string& host, int port, const std::string& remedy) : state_(std::make_unique<State>()) {
  for (asio::ip::tcp::acceptor& acceptor : acceptors_on(*state_->io, host, port, remedy)) {
    state_->port = acceptor.local_endpoint().port();
    state_->add(StreamAcceptor(std::move(acceptor)));
  }
}

StreamListener::StreamListener(const std::string& path) : state_(std::make_unique<State>()) {
  const LocalEndpoint at = local_endpoint_of(path);
  ::unlink(path.c_str());
  error_code error;
  try {
    StreamAcceptor acceptor(*state_->io);
    listen_on_path(acceptor, at, error);
    if (!error) state_->add(std::move(acceptor));
  } catch (const boost::system::system_error& why) {  // no file descriptor is free
    error = why.code();
  }
  if (error) throw InputError("socket " + path, "cannot be created: " + error.message(), "name a path in an existing folder");
  state_->path = path;
}

StreamListener::~StreamListener() {
  if (!state_->path.empty()) ::unlink(state_->path.c_str());
}

int StreamListener::port() const { return state_->port; }

std::vector<int> StreamListener::descriptors() const {
  std::vector<int> descriptors;
  for (StreamAcceptor& acceptor : state_->acceptors) descriptors.push_back(acceptor.native_handle());
  return descriptors;
}

int StreamListener::accept(StreamSocket& connection) {
  error_code error;
  for (StreamAcceptor& acceptor : state_->acceptors) {
    auto accepted = std::make_unique<StreamState>(state_->io);
    acceptor.accept(accepted->socket, error);
    if (error.value() == EMFILE || error.value() == ENFILE) break;
    if (error) continue;
    ::fcntl(accepted->socket.native_handle(), F_SETFD, FD_CLOEXEC);
    accepted->outcome = error;
    accepted->configure();
    connection = StreamSocket(std::move(accepted));
    break;
  }
  return error.value();
}

}  // namespace soccer
