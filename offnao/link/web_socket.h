#pragma once

#include <memory>
#include <string>
#include <vector>

namespace soccer::offnao {

/// The thread in which all connections live.
class LinkThread {
 public:
  LinkThread();
  ~LinkThread();
  LinkThread(const LinkThread&) = delete;
  LinkThread& operator=(const LinkThread&) = delete;

  struct Loop;
  Loop& loop() { return *loop_; }

 private:
  std::unique_ptr<Loop> loop_;
};

/// What happened on a connection, in order.
struct LinkEvent {
  enum class Kind : std::uint8_t {
    kOpened,
    kClosed,   ///< or never opened; it is tried again
    kRefused,  ///< the other end answered and does not want us; it is not tried again
    kText,
    kBinary,
  };
  Kind kind = Kind::kOpened;
  std::string content;  ///< what was said, or why it ended
};

/// A WebSocket client that connects again whenever the other end is lost. A peer that is silent for 1.5 s is lost: it is asked whether it
/// lives.
class WebSocket {
 public:
  struct Options {
    std::string host;
    std::string port;
    std::string target = "/";
    std::string subprotocol;
    std::size_t queue_bytes = 64U << 20;  ///< that may wait to be taken; beyond it binary messages are dropped
  };

  WebSocket(LinkThread& thread, Options options);
  /// Says goodbye in the background.
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  /// What came since the last call.
  std::vector<LinkEvent> take();
  /// Nothing happens when it is not open.
  void send_text(std::string text);
  void send_binary(std::string bytes);
  std::uint64_t dropped() const;

 private:
  class Line;
  std::shared_ptr<Line> line_;
};

}  // namespace soccer::offnao
