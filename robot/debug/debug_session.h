#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace soccer {

/// One client of the debug port. All of it runs in the port's thread.
class DebugSession : public std::enable_shared_from_this<DebugSession> {
 public:
  struct Handlers {
    std::function<void(DebugSession&)> opened;
    std::function<void(DebugSession&, const std::string& text)> request;
    std::function<void(DebugSession&, const std::string& bytes)> binary_request;
    std::function<void(DebugSession&, const std::string& why)> closed;  ///< once, also when it never opened
  };

  struct Options {
    std::size_t queue_bytes = 0;  ///< that may wait for a client that is slow
    std::string token;            ///< see DebugPortOptions
  };

  DebugSession(boost::asio::ip::tcp::socket socket, Options options, Handlers handlers);

  void start();
  void stop();

  /// A text is never dropped.
  void send_text(std::string text) { send({std::move(text), nullptr, false}); }
  /// Nor is an answer.
  void send_binary(std::string bytes) { send({std::move(bytes), nullptr, true}); }

  /// Data waits while the client is slow; when too much waits, the oldest data is dropped. Returns how many messages were.
  std::size_t send_data(std::string head, std::shared_ptr<const std::string> message);

  std::map<std::uint32_t, std::uint32_t> subscriptions;  ///< channel by the client's id
  std::set<std::string> watched_parameters;

  /// "127.0.0.1:40000"
  const std::string& peer() const { return peer_; }

  /// It knew the token: it may change things.
  bool trusted() const { return trusted_; }

 private:
  struct Frame {
    std::string head;
    std::shared_ptr<const std::string> body;  ///< nullptr: no data, but an answer
    bool binary = true;
    std::size_t size() const { return head.size() + (body ? body->size() : 0); }
  };

  void answer_handshake();
  void refuse(boost::beast::http::status status, std::string why, const std::string& end);
  void send(Frame frame);
  void read();
  void write();
  void end(const std::string& why);

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  Options options_;
  Handlers handlers_;
  std::string peer_;
  boost::beast::flat_buffer in_;
  boost::beast::http::request<boost::beast::http::string_body> handshake_;
  std::deque<Frame> out_;  // the first is under way while writing_
  bool writing_ = false;
  std::size_t waiting_bytes_ = 0;
  bool trusted_ = false;
  bool open_ = false;
  bool ended_ = false;
};

}  // namespace soccer
