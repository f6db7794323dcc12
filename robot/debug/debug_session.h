#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace soccer {

/// Connection of one client of the debug port. All functions run in the port's thread.
class DebugSession : public std::enable_shared_from_this<DebugSession> {
 public:
  struct Handlers {
    std::function<void(DebugSession&)> opened;
    std::function<void(DebugSession&, const std::string& text)> request;
    std::function<void(DebugSession&, const std::string& bytes)> binary_request;
    std::function<boost::beast::http::response<boost::beast::http::string_body>(
        const boost::beast::http::request<boost::beast::http::empty_body>&)>
        plain_request;  ///< HTTP without an upgrade to WebSocket
    /// Called once, also if the connection was never opened; `why` is empty after the answer to a plain request.
    std::function<void(DebugSession&, const std::string& why)> closed;
  };

  struct Options {
    std::size_t queue_bytes = 0;                   ///< limit of the queue; see DebugPortOptions
    std::string token;                             ///< see DebugPortOptions
    std::chrono::milliseconds request_timeout{0};  ///< see DebugPortOptions
  };

  DebugSession(boost::asio::ip::tcp::socket socket, Options options, Handlers handlers);

  void start();
  void stop();
  /// Sends what is queued, then closes the connection in the way that means that the program ends.
  void finish();

  /// Sends a text message, which is never dropped.
  void send_text(std::string text) { send({std::move(text), nullptr, false}); }
  /// Sends the answer to a request, which is never dropped.
  void send_binary(std::string bytes) { send({std::move(bytes), nullptr, true}); }

  /// Queues a data message. When the queue exceeds its limit, the oldest data messages are dropped. Returns the number of dropped messages.
  std::size_t send_data(std::string head, std::shared_ptr<const std::string> message);

  std::map<std::uint32_t, std::uint32_t> subscriptions;  ///< channel id by the client's subscription id
  std::set<std::string> watched_parameters;
  bool watches_all_parameters = false;  ///< also those that are declared later

  /// "127.0.0.1:40000"
  const std::string& peer() const { return peer_; }

  /// True if the client has sent the right token, so that it may change things.
  bool trusted() const { return trusted_; }

 private:
  struct Frame {
    std::string head;
    std::shared_ptr<const std::string> body;  ///< the data; nullptr: a text or an answer, which is all in `head`
    bool binary = true;
    std::size_t size() const { return head.size() + (body ? body->size() : 0); }
  };

  void answer_handshake();
  void answer_bad_request(const boost::system::error_code& error);
  void refuse(boost::beast::http::status status, std::string why, const std::string& end);
  void answer(boost::beast::http::response<boost::beast::http::string_body> answer, const std::string& end);
  void send(Frame frame);
  void read();
  void write();
  void close();
  void end(const std::string& why);

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  Options options_;
  Handlers handlers_;
  std::string peer_;
  boost::beast::flat_buffer in_;
  boost::beast::http::request_parser<boost::beast::http::empty_body> handshake_;
  std::deque<Frame> out_;  // while writing_, the first frame is being sent
  bool writing_ = false;
  std::size_t waiting_bytes_ = 0;
  bool trusted_ = false;
  bool open_ = false;
  bool finishing_ = false;
  bool ended_ = false;
};

}  // namespace soccer
