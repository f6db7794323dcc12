#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace soccer::offnao {

/// The thread that runs all connections.
class ConnectionThread {
 public:
  ConnectionThread();
  ~ConnectionThread();
  ConnectionThread(const ConnectionThread&) = delete;
  ConnectionThread& operator=(const ConnectionThread&) = delete;

  struct Loop;
  Loop& loop() { return *loop_; }

 private:
  std::unique_ptr<Loop> loop_;
};

/// What happened on a connection, in order.
struct LinkEvent {
  enum class Kind : std::uint8_t {
    kOpened,
    kClosed,   ///< or never opened; a reconnection follows
    kEnded,    ///< the peer has closed the connection because it ends; reconnections are attempted
    kRefused,  ///< the peer rejected the handshake; there is no reconnection
    kText,
    kBinary,
  };
  Kind kind = Kind::kOpened;
  std::string content;  ///< the received data, or the reason why the connection ended
};

/// A WebSocket client on Boost.Beast, which needs Boost.Asio's own socket instead of a StreamSocket. It reconnects whenever the peer is
/// lost. The peer is pinged; without any data from it for 1.5 s it is lost.
class WebSocket {
 public:
  struct Options {
    std::string host;
    std::string port;
    std::string target = "/";
    std::string subprotocol;
    std::size_t queue_bytes = 64U << 20;  ///< limit of the data waiting for poll_events(); beyond it binary messages are dropped
  };

  WebSocket(ConnectionThread& thread, Options options);
  /// Closes the connection in the background.
  ~WebSocket();  // NOLINT(bugprone-exception-escape): posting throws only when memory is exhausted
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  /// The events since the last call.
  std::vector<LinkEvent> poll_events();
  /// Both have no effect while the connection is not open.
  void send_text(std::string text);
  void send_binary(std::string bytes);
  /// Number of binary messages dropped so far.
  std::uint64_t dropped() const;

 private:
  class Connection;
  std::shared_ptr<Connection> connection_;
};

}  // namespace soccer::offnao
