#include "blackboard/common/network/stream_socket.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <system_error>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include "blackboard/common/network/open_socket.h"
#include "blackboard/common/network/resolve.h"
#include "blackboard/common/network/stream_state.h"
#include "blackboard/common/network/wait_for.h"

namespace soccer {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds, std::chrono::steady_clock;

namespace {

using StreamEndpoint = asio::generic::stream_protocol::endpoint;

bool waits(int descriptor, short events, milliseconds timeout) {
  try {
    return wait_for(descriptor, events, timeout);
  } catch (const std::system_error& error) {
    throw StreamError(error.code().value());
  }
}

}  // namespace

StreamError::StreamError(int number)
    : std::runtime_error(number == 0 ? "closed the connection" : std::system_category().message(number)), number_(number) {}

void StreamState::connect_to_next() {
  error_code error;
  while (!untried.empty()) {
    const StreamEndpoint to(untried.back());
    untried.pop_back();
    socket.close(error);
    outcome.reset();
    began = steady_clock::now();
    open_socket(socket, to.protocol(), error);
    if (error) continue;
    socket.async_connect(to, [this](const error_code& result) {
      if (result == asio::error::operation_aborted) return;  // an earlier attempt, which was given up
      outcome = result;
      if (!result) configure();
    });
    io->restart();
    io->poll();
    if (!outcome || !*outcome) return;
    error = *outcome;
  }
  throw StreamError(error.value());
}

void StreamState::wait_for_outcome(steady_clock::time_point limit) {
  do {
    io->restart();
    io->poll();
  } while (!outcome && io->run_one_until(limit) > 0);
}

void StreamState::configure() {
  error_code ignored;  // a Unix-domain socket does not have the option of TCP
  socket.non_blocking(true, ignored);
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
}

StreamSocket::StreamSocket() noexcept = default;
StreamSocket::StreamSocket(std::unique_ptr<StreamState> state) noexcept : state_(std::move(state)) {}
StreamSocket::~StreamSocket() = default;
StreamSocket::StreamSocket(StreamSocket&& other) noexcept = default;
StreamSocket& StreamSocket::operator=(StreamSocket&& other) noexcept = default;

void StreamSocket::close() { state_.reset(); }

StreamSocket StreamSocket::connecting_to(const std::string& host, int port) {
  const std::vector<asio::ip::address> addresses = resolve(host, port);
  try {
    auto state = std::make_unique<StreamState>(std::make_shared<asio::io_context>(1));
    for (const asio::ip::address& address : addresses) state->untried.emplace_back(address, static_cast<std::uint16_t>(port));
    std::ranges::reverse(state->untried);
    state->acknowledges_quickly = true;
    state->connect_to_next();
    return StreamSocket(std::move(state));
  } catch (const boost::system::system_error& error) {  // no file descriptor is free
    throw StreamError(error.code().value());
  }
}

StreamSocket StreamSocket::connected_to(const std::string& path) {
  try {
    const StreamEndpoint to{asio::local::stream_protocol::endpoint(path)};
    auto state = std::make_unique<StreamState>(std::make_shared<asio::io_context>(1));
    error_code error;
    open_socket(state->socket, to.protocol(), error);
    if (!error) state->socket.connect(to, error);
    if (error) throw boost::system::system_error(error);
    state->outcome = error;
    state->configure();
    return StreamSocket(std::move(state));
  } catch (const boost::system::system_error& error) {
    throw StreamError(error.code().value());
  }
}

bool StreamSocket::connected(milliseconds timeout) {
  const auto until = steady_clock::now() + timeout;
  while (true) {
    // The last address is waited for as long as the caller wants.
    const bool last = state_->untried.empty();
    state_->wait_for_outcome(last ? until : std::min(until, state_->began + kMaxAttempt));
    if (state_->outcome && !*state_->outcome) return true;
    if (last && state_->outcome) throw StreamError(state_->outcome->value());
    if (last || (!state_->outcome && steady_clock::now() < state_->began + kMaxAttempt)) return false;
    state_->connect_to_next();
  }
}

bool StreamSocket::wait_readable(milliseconds timeout) const { return waits(descriptor(), POLLIN, timeout); }
bool StreamSocket::wait_writable(milliseconds timeout) const { return waits(descriptor(), POLLOUT, timeout); }

std::size_t StreamSocket::send_some(std::string_view bytes) {
  while (true) {
    error_code error;
    const std::size_t sent = state_->socket.send(asio::buffer(bytes), 0, error);
    if (!error) return sent;
    if (error == asio::error::would_block) return 0;
    if (error != asio::error::interrupted) throw StreamError(error.value());
  }
}

std::optional<std::string_view> StreamSocket::receive_some(std::span<char> buffer, milliseconds timeout) {
  while (true) {
    error_code error;
    const std::size_t received = state_->socket.receive(asio::buffer(buffer.data(), buffer.size()), 0, error);
    if (!error) {
      // rcssserver3d sends with Nagle's algorithm, which waits for our acknowledgement. A delayed acknowledgement (40 ms) makes a monitor
      // lag behind by one simulated second.
      const int on = 1;
      if (state_->acknowledges_quickly) ::setsockopt(descriptor(), IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
      return std::string_view(buffer.data(), received);
    }
    if (error == asio::error::eof) throw StreamError(0);
    if (error == asio::error::interrupted) continue;
    if (error != asio::error::would_block) throw StreamError(error.value());
    if (timeout.count() <= 0 || !wait_readable(timeout)) return std::nullopt;
  }
}

int StreamSocket::descriptor() const { return state_->socket.native_handle(); }

int StreamSocket::release() {
  const int descriptor = state_->socket.release();
  state_.reset();
  return descriptor;
}

}  // namespace soccer
