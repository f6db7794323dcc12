#include "simulation/monitor/monitor_client.h"

#include <thread>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/network/connected_on.h"
#include "blackboard/common/network/stream_socket.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {

namespace asio = boost::asio;

namespace {
constexpr std::size_t kReadAtOnce = 64U << 10U;
constexpr std::chrono::seconds kConnectTimeout{5};
constexpr std::chrono::milliseconds kConnectAgain{100};
}  // namespace

MonitorClient::MonitorClient(asio::io_context& io, const HostPort& server, Handlers handlers, const Times& times)
    : server_(server), handlers_(std::move(handlers)), socket_(io), silence_(io), in_(kReadAtOnce) {
  const auto end = std::chrono::steady_clock::now() + times.start;
  bool waits = false;
  while (!socket_.is_open()) {
    try {
      socket_ = connected_on(io, server.host, server.port, kConnectTimeout);
    } catch (const StreamError& error) {
      if (std::chrono::steady_clock::now() >= end)
        throw InputError("monitor port " + server.text(), error.what(), "start the server or correct HOST:PORT");
      if (handlers_.report_silence && !std::exchange(waits, true))
        handlers_.report_silence("waiting for the monitor port " + server.text());
      std::this_thread::sleep_for(kConnectAgain);
    }
  }
  if (handlers_.report_silence) watch_silence(times.silence);
  receive();
}

void MonitorClient::watch_silence(std::chrono::milliseconds silence) {
  silence_.expires_after(silence);
  silence_.async_wait([this](const boost::system::error_code& error) {
    if (error || heard_) return;
    handlers_.report_silence("nothing arrives from " + server_.text() +
                             "; is it the monitor port, usually 3200, or 60001 with --protocol mj?");
  });
}

void MonitorClient::send(std::string_view command) {
  if (!socket_.is_open()) return;
  out_.clear();
  append_frame(out_, command);
  boost::system::error_code error;
  asio::write(socket_, asio::buffer(out_), error);  // commands are few and short: they fit the kernel's buffer
  // A broken connection is reported by the pending read.
}

void MonitorClient::close() {
  boost::system::error_code ignored;  // the socket is closed regardless of the error
  socket_.close(ignored);
  silence_.cancel();
}

void MonitorClient::receive() {
  socket_.async_read_some(asio::buffer(in_), [this](const boost::system::error_code& error, std::size_t size) {
    if (error == asio::error::operation_aborted) return;
    if (error) return lose(error == asio::error::eof ? "the server closed the connection" : error.message());
    if (!std::exchange(heard_, true)) silence_.cancel();
    take({in_.data(), size});
    if (socket_.is_open()) receive();
  });
}

void MonitorClient::take(std::string_view bytes) {
  decoder_.feed(bytes);
  while (socket_.is_open()) {
    const auto payload = decoder_.next();
    if (!payload) break;
    try {
      reader_.read(*payload);
    } catch (const InputError& error) {
      handlers_.report_invalid(error.what());
      send(trainer::kFullState);
      continue;
    }
    if (reader_.ready()) handlers_.frame(reader_);
  }
  if (decoder_.failed()) lose(decoder_.error());
}

void MonitorClient::lose(const std::string& why) {
  if (!socket_.is_open()) return;
  close();
  handlers_.lost("monitor port " + server_.text() + ": " + why);
}

}  // namespace soccer::experiment
