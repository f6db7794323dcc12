#include <cstdint>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "robot/debug/debug_port.h"

namespace {

constexpr std::string_view kToken = "secret-of-this-robot";

soccer::DebugPortOptions options() {
  soccer::DebugPortOptions options;
  options.port = 0;
  options.token = kToken;
  return options;
}

}  // namespace

/// The first bytes that a client sends to the debug port, after which it closes its side: the port answers by HTTP or closes the
/// connection, never with its token, and serves the next client.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  namespace asio = boost::asio;
  static const soccer::DebugPort kPort(options());
  asio::io_context io;
  asio::ip::tcp::socket client(io);
  client.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(kPort.port())});
  boost::system::error_code ended;  // the port may close the connection before it has read everything
  asio::write(client, asio::buffer(bytes, size), ended);
  client.shutdown(asio::ip::tcp::socket::shutdown_send, ended);
  std::string answer;
  asio::read(client, asio::dynamic_buffer(answer), ended);
  if (!answer.empty() && !answer.starts_with("HTTP/1.")) __builtin_trap();
  const std::string_view request(reinterpret_cast<const char*>(bytes), size);
  if (request.find(kToken) == request.npos && answer.find(kToken) != answer.npos) __builtin_trap();
  return 0;
}
