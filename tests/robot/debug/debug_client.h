#pragma once

#include <functional>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace soccer {

/// A client of the debug port.
class DebugClient {
 public:
  explicit DebugClient(int port, const std::string& protocol = "foxglove.websocket.v1", const std::string& target = "/") : socket_(io_) {
    socket_.next_layer().connect({boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
    socket_.set_option(boost::beast::websocket::stream_base::decorator([protocol](boost::beast::websocket::request_type& request) {
      request.set(boost::beast::http::field::sec_websocket_protocol, protocol);
    }));
    socket_.handshake("127.0.0.1", target);
  }

  void send(const std::string& text) {
    socket_.text(true);
    socket_.write(boost::asio::buffer(text));
  }
  /// Receives the next message.
  std::string hear() {
    boost::beast::flat_buffer in;
    socket_.read(in);
    return boost::beast::buffers_to_string(in.data());
  }
  /// The next message that contains `words`; earlier ones are skipped.
  std::string hear(const std::string& words) {
    std::string message;
    while ((message = hear()).find(words) == std::string::npos) {
    }
    return message;
  }
  void send_bytes(const std::string& bytes) {
    socket_.binary(true);
    socket_.write(boost::asio::buffer(bytes));
  }
  /// Passes messages on until the server closes the connection, and returns the code with which it does so.
  int wait_for_close(const std::function<void(const std::string&)>& on_message) {
    try {
      for (;;) on_message(hear());
    } catch (const boost::system::system_error&) {
      return socket_.reason().code;
    }
  }
  bool heard_text() const { return socket_.got_text(); }

 private:
  boost::asio::io_context io_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> socket_;
};

}  // namespace soccer
