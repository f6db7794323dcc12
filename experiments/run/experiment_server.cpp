#include "experiments/run/experiment_server.h"

#include <array>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/acceptors.h"
#include "simulation/protocol/framing.h"

namespace soccer::experiment {

namespace asio = boost::asio;

namespace {
constexpr std::size_t kMaxBeliefSize = 64U << 10U;
}

/// One robot's connection. It keeps itself alive while a read is pending.
struct ExperimentServer::Session : std::enable_shared_from_this<Session> {
  Session(asio::ip::tcp::socket connected, const Handlers& to) : socket(std::move(connected)), handlers(to) {
    boost::system::error_code error;
    if (const auto at = socket.remote_endpoint(error); !error) peer = host_and_port(at.address().to_string(), at.port());
  }

  void receive() {
    socket.async_read_some(asio::buffer(in), [self = shared_from_this()](const boost::system::error_code& error, std::size_t size) {
      if (error || !self->socket.is_open()) return;  // a robot that disconnects is detected by its silence or its exit
      self->take({self->in.data(), size});
      if (self->socket.is_open()) self->receive();
    });
  }

  void send(const std::string& framed) {
    const auto kept = std::make_shared<std::string>(framed);
    asio::async_write(socket, asio::buffer(*kept), [kept](const boost::system::error_code&, std::size_t) {});
  }

  void take(std::string_view bytes) {
    decoder.feed(bytes);
    while (const auto payload = decoder.next()) {
      std::string error;
      if (const auto belief = read_belief(*payload, error))
        handlers.belief(*belief, peer);
      else
        handlers.report_invalid("ignored a robot's message: " + error);
      if (!socket.is_open()) return;
    }
    if (!decoder.failed()) return;
    handlers.report_invalid("closed a robot's connection: " + decoder.error());
    close();
  }

  void close() {
    boost::system::error_code ignored;  // the socket is closed regardless of the error
    socket.close(ignored);
  }

  asio::ip::tcp::socket socket;
  Handlers handlers;
  std::string peer;
  FrameDecoder decoder{kMaxBeliefSize};
  std::array<char, 4096> in{};
};

ExperimentServer::ExperimentServer(asio::io_context& io, Handlers handlers, const HostPort& listen)
    : handlers_(std::move(handlers)),
      acceptors_(acceptors_on(io, listen.host, listen.port, "choose an address of this machine and a free port")) {
  for (asio::ip::tcp::acceptor& acceptor : acceptors_) accept(acceptor);
}

ExperimentServer::~ExperimentServer() {
  for (const auto& weak : sessions_)
    if (const auto session = weak.lock()) session->close();
}

HostPort ExperimentServer::address() const {
  const asio::ip::tcp::endpoint at = acceptors_.front().local_endpoint();
  return {at.address().to_string(), at.port()};
}

void ExperimentServer::command(const std::string& order) {
  order_.clear();
  append_frame(order_, order);
  for (const auto& weak : sessions_)
    if (const auto session = weak.lock(); session && session->socket.is_open()) session->send(order_);
}

void ExperimentServer::accept(asio::ip::tcp::acceptor& acceptor) {
  acceptor.async_accept([this, &acceptor](const boost::system::error_code& error, asio::ip::tcp::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (error) return handlers_.report_invalid("cannot accept further robots: " + error.message());
    const auto session = std::make_shared<Session>(std::move(socket), handlers_);
    std::erase_if(sessions_, [](const auto& weak) { return weak.expired(); });
    sessions_.push_back(session);
    session->receive();
    if (!order_.empty()) session->send(order_);
    accept(acceptor);
  });
}

}  // namespace soccer::experiment
