#include "simulation/protocol/tcp_transport.h"

#include <algorithm>
#include <utility>

namespace soccer {

namespace {

constexpr std::size_t kReadAtOnce = 64U << 10U;

/// The result of a call about the connection to a server. Errors: ConnectionLost instead of StreamError.
template <class Call>
auto or_lost(const HostPort& server, const Call& call) {
  try {
    return call();
  } catch (const StreamError& why) {
    throw ConnectionLost(server, why.what());
  }
}

}  // namespace

StreamSocket connecting_to(const HostPort& server) {
  try {
    return or_lost(server, [&] { return StreamSocket::connecting_to(server.host, server.port); });
  } catch (const ConnectionLost&) {
    throw;
  } catch (const InputError&) {
    throw ConnectionLost(server, "the host is unknown");
  }
}

TcpTransport::TcpTransport(const HostPort& server, Timeout timeout)
    : server_(server), timeout_(std::move(timeout)), socket_(connecting_to(server)), in_(kReadAtOnce) {
  if (!or_lost(server_, [&] { return socket_.connected(timeout_.connect); }))
    throw ConnectionLost(server_.text(), "has not answered for " + std::to_string(timeout_.connect.count()) + " ms",
                         "check that the server is running and reachable");
}

void TcpTransport::send(std::string_view payload) {
  out_.clear();
  append_frame(out_, payload);
  std::string_view rest = out_;
  while (true) {
    rest.remove_prefix(or_lost(server_, [&] { return socket_.send_some(rest); }));
    if (rest.empty()) return;
    if (!or_lost(server_, [&] { return socket_.wait_writable(timeout_.receive); }))
      throw ConnectionLost(server_.text(), "has accepted no bytes for " + std::to_string(timeout_.receive.count()) + " ms",
                           "check whether the server hangs");
  }
}

std::optional<std::string_view> TcpTransport::receive_within(std::chrono::milliseconds timeout) {
  using std::chrono::steady_clock;
  const auto until = steady_clock::now() + timeout;  // not restarted by bytes that arrive in between
  while (true) {
    if (const auto payload = decoder_.next()) return payload;
    if (decoder_.failed()) throw ConnectionLost(server_.text(), decoder_.error(), "check that this is a SimSpark server");
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
    const auto bytes = or_lost(server_, [&] { return socket_.receive_some(in_, left); });
    if (!bytes) return std::nullopt;
    decoder_.feed(*bytes);
  }
}

std::string_view TcpTransport::receive() {
  constexpr std::chrono::milliseconds kSlice{50};
  auto left = timeout_.receive;
  std::optional<std::string_view> payload;
  while (!(payload = receive_within(std::min(left, kSlice))) && left > kSlice) {
    if (timeout_.interrupted()) throw WaitInterrupted(server_.text(), "stopped waiting for a message", "the program is shutting down");
    left -= kSlice;
  }
  if (!payload)
    throw ConnectionLost(server_.text(), "has sent nothing for " + std::to_string(timeout_.receive.count()) + " ms",
                         "check that the server is running, in sync mode that no other agent blocks it, and that it has robots of this "
                         "--body (rcssservermj: t1)");
  return *payload;
}

}  // namespace soccer
