#include "offnao/link/web_socket.h"

#include <deque>
#include <mutex>
#include <thread>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/network/stream_socket.h"

namespace soccer::offnao {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Stream = websocket::stream<beast::tcp_stream>;

struct ConnectionThread::Loop {
  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  std::thread thread{[this] { io.run(); }};
};

ConnectionThread::ConnectionThread() : loop_(std::make_unique<Loop>()) {}
ConnectionThread::~ConnectionThread() {
  loop_->io.stop();
  loop_->thread.join();
}

namespace {
constexpr std::chrono::milliseconds kIdleTimeout{1500};     // without received data, after which the peer is lost
constexpr std::chrono::milliseconds kConnectTimeout{1500};  // timeout for connecting
constexpr std::chrono::milliseconds kReconnectDelay{300};   // before reconnecting
constexpr std::size_t kMaxMessageSize = 64U << 20;

/// The codes with which a program closes its connections when it ends. Source: RFC 6455, 7.4.1.
bool is_orderly_end(std::uint16_t code) { return code == websocket::close_code::normal || code == websocket::close_code::going_away; }
}  // namespace

/// All functions except poll_events() and dropped() run in the connection thread.
class WebSocket::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(ConnectionThread::Loop& loop, Options options)
      : options_(std::move(options)), io_(loop.io), resolver_(io_), reconnect_timer_(io_) {}

  void connect() {
    stream_ = std::make_shared<Stream>(io_);
    in_.consume(in_.size());
    out_.clear();
    open_ = false;
    resolver_.async_resolve(options_.host, options_.port,
                            [self = shared_from_this()](const error_code& error, const tcp::resolver::results_type& places) {
                              if (self->ended_) return;
                              if (error) return self->on_lost("the host name cannot be resolved: " + error.message());
                              self->untried_.clear();
                              for (const auto& place : places) self->untried_.push_back(place.endpoint());
                              self->connect_to_next();
                            });
  }

  void close() {
    ended_ = true;
    reconnect_timer_.cancel();
    resolver_.cancel();
    if (!open_) return beast::get_lowest_layer(*stream_).cancel();
    open_ = false;
    stream_->async_close(websocket::close_code::normal, [self = shared_from_this()](const error_code&) {});
  }

  void send(bool text, std::string content) {
    if (!open_) return;
    out_.push_back({text, std::make_shared<const std::string>(std::move(content))});
    if (out_.size() == 1) write();
  }

  std::vector<LinkEvent> poll_events() {
    const std::scoped_lock lock(mutex_);
    waiting_bytes_ = 0;
    return std::exchange(events_, {});
  }

  std::uint64_t dropped() const {
    const std::scoped_lock lock(mutex_);
    return dropped_;
  }

  asio::io_context& io() { return io_; }

 private:
  /// Connects to the next of the host's addresses. One that drops packets is given up early, except the last one.
  void connect_to_next() {
    const tcp::endpoint place = untried_.front();
    untried_.pop_front();
    auto& layer = beast::get_lowest_layer(*stream_);
    layer.expires_after(untried_.empty() ? kConnectTimeout : kMaxAttempt);
    layer.async_connect(place, [self = shared_from_this(), stream = stream_](const error_code& error) {
      if (!error && !self->ended_) return self->handshake();
      if (self->ended_ || self->untried_.empty()) return self->on_lost(error.message());
      self->stream_ = std::make_shared<Stream>(self->io_);
      self->connect_to_next();
    });
  }

  void push_event(LinkEvent::Kind kind, std::string content) {
    const std::scoped_lock lock(mutex_);
    if (kind == LinkEvent::Kind::kBinary && waiting_bytes_ + content.size() > options_.queue_bytes) {
      ++dropped_;
      return;
    }
    waiting_bytes_ += content.size();
    events_.push_back({kind, std::move(content)});
  }

  void handshake() {
    beast::get_lowest_layer(*stream_).expires_never();
    websocket::stream_base::timeout timeout{kConnectTimeout, kIdleTimeout, true};
    stream_->set_option(timeout);
    stream_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
      if (!options_.subprotocol.empty()) request.set(beast::http::field::sec_websocket_protocol, options_.subprotocol);
    }));
    stream_->read_message_max(kMaxMessageSize);
    const auto response = std::make_shared<websocket::response_type>();
    stream_->async_handshake(*response, host_and_port(options_.host, options_.port), options_.target,
                             [self = shared_from_this(), response](const error_code& error) {
                               if (error == websocket::error::upgrade_declined) return self->on_refused(*response);
                               if (error) return self->on_lost(error.message());
                               self->open_ = true;
                               self->push_event(LinkEvent::Kind::kOpened, {});
                               self->read();
                             });
  }

  void on_refused(const websocket::response_type& response) {
    if (ended_) return;
    ended_ = true;
    std::string why = response.result_int() == 401 ? "the token is wrong" : response.body().substr(0, 200);
    if (why.empty()) why = "the robot answered " + std::to_string(response.result_int()) + " " + std::string(response.reason());
    push_event(LinkEvent::Kind::kRefused, std::move(why));
  }

  void read() {
    stream_->async_read(in_, [self = shared_from_this(), stream = stream_](const error_code& error, std::size_t) {
      if (error == websocket::error::closed && is_orderly_end(stream->reason().code))
        return self->on_lost(stream->reason().reason.c_str(), LinkEvent::Kind::kEnded);
      if (error) return self->on_lost(error == beast::error::timeout ? "no data received" : error.message());
      self->push_event(stream->got_text() ? LinkEvent::Kind::kText : LinkEvent::Kind::kBinary, beast::buffers_to_string(self->in_.data()));
      self->in_.consume(self->in_.size());
      self->read();
    });
  }

  void write() {
    stream_->text(out_.front().text);
    // The handler keeps the content alive until it is written, even if the connection is re-established in the meantime.
    stream_->async_write(asio::buffer(*out_.front().content), [self = shared_from_this(), stream = stream_, content = out_.front().content](
                                                                  const error_code& error, std::size_t) {
      if (error || stream != self->stream_ || self->out_.empty()) return;  // the read handler reports the reason
      self->out_.pop_front();
      if (!self->out_.empty()) self->write();
    });
  }

  void on_lost(std::string why, LinkEvent::Kind kind = LinkEvent::Kind::kClosed) {
    if (ended_) return;
    open_ = false;
    push_event(kind, std::move(why));
    reconnect_timer_.expires_after(kReconnectDelay);
    reconnect_timer_.async_wait([self = shared_from_this()](const error_code& error) {
      if (!error && !self->ended_) self->connect();
    });
  }

  struct Frame {
    bool text;
    std::shared_ptr<const std::string> content;
  };

  Options options_;
  asio::io_context& io_;
  tcp::resolver resolver_;
  asio::steady_timer reconnect_timer_;
  std::shared_ptr<Stream> stream_;
  std::deque<tcp::endpoint> untried_;  // addresses of the host
  beast::flat_buffer in_;
  std::deque<Frame> out_;  // the first one is being written
  bool open_ = false;
  bool ended_ = false;

  mutable std::mutex mutex_;  // protects the members below
  std::vector<LinkEvent> events_;
  std::size_t waiting_bytes_ = 0;
  std::uint64_t dropped_ = 0;
};

WebSocket::WebSocket(ConnectionThread& thread, Options options)
    : connection_(std::make_shared<Connection>(thread.loop(), std::move(options))) {
  asio::post(connection_->io(), [connection = connection_] { connection->connect(); });
}

WebSocket::~WebSocket() {  // NOLINT(bugprone-exception-escape): see the declaration
  asio::post(connection_->io(), [connection = connection_] { connection->close(); });
}

std::vector<LinkEvent> WebSocket::poll_events() { return connection_->poll_events(); }

void WebSocket::send_text(std::string text) {
  asio::post(connection_->io(), [connection = connection_, text = std::move(text)]() mutable { connection->send(true, std::move(text)); });
}

void WebSocket::send_binary(std::string bytes) {
  asio::post(connection_->io(),
             [connection = connection_, bytes = std::move(bytes)]() mutable { connection->send(false, std::move(bytes)); });
}

std::uint64_t WebSocket::dropped() const { return connection_->dropped(); }

}  // namespace soccer::offnao
