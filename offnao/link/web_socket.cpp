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

namespace soccer::offnao {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Stream = websocket::stream<beast::tcp_stream>;

struct LinkThread::Loop {
  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  std::thread thread{[this] { io.run(); }};
};

LinkThread::LinkThread() : loop_(std::make_unique<Loop>()) {}
LinkThread::~LinkThread() {
  loop_->io.stop();
  loop_->thread.join();
}

namespace {
constexpr std::chrono::milliseconds kSilence{1500};   // after which the peer is lost
constexpr std::chrono::milliseconds kPatience{1500};  // for a connection to be made
constexpr std::chrono::milliseconds kPause{300};      // before it is tried again
constexpr std::size_t kLongestMessage = 64U << 20;
}  // namespace

/// Everything but take() and dropped() runs in the thread of the connections.
class WebSocket::Line : public std::enable_shared_from_this<Line> {
 public:
  Line(LinkThread::Loop& loop, Options options) : options_(std::move(options)), io_(loop.io), resolver_(io_), pause_(io_) {}

  void connect() {
    stream_ = std::make_shared<Stream>(io_);
    in_.consume(in_.size());
    out_.clear();
    open_ = false;
    resolver_.async_resolve(
        options_.host, options_.port, [self = shared_from_this()](const error_code& error, const tcp::resolver::results_type& places) {
          if (error) return self->lost("has no address: " + error.message());
          beast::get_lowest_layer(*self->stream_).expires_after(kPatience);
          beast::get_lowest_layer(*self->stream_).async_connect(places, [self](const error_code& failure, const tcp::endpoint&) {
            if (failure) return self->lost(failure.message());
            self->handshake();
          });
        });
  }

  void close() {
    ended_ = true;
    pause_.cancel();
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

  std::vector<LinkEvent> take() {
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
  void tell(LinkEvent::Kind kind, std::string content) {
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
    websocket::stream_base::timeout patience{kPatience, kSilence, true};
    stream_->set_option(patience);
    stream_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
      if (!options_.subprotocol.empty()) request.set(beast::http::field::sec_websocket_protocol, options_.subprotocol);
    }));
    stream_->read_message_max(kLongestMessage);
    const auto answer = std::make_shared<websocket::response_type>();
    stream_->async_handshake(*answer, options_.host + ":" + options_.port, options_.target,
                             [self = shared_from_this(), answer](const error_code& error) {
                               if (error == websocket::error::upgrade_declined) return self->refused(*answer);
                               if (error) return self->lost(error.message());
                               self->open_ = true;
                               self->tell(LinkEvent::Kind::kOpened, {});
                               self->read();
                             });
  }

  void refused(const websocket::response_type& answer) {
    if (ended_) return;
    ended_ = true;
    std::string why = answer.result_int() == 401 ? "the token is wrong" : answer.body().substr(0, 200);
    if (why.empty()) why = "answers " + std::to_string(answer.result_int()) + " " + std::string(answer.reason());
    tell(LinkEvent::Kind::kRefused, std::move(why));
  }

  void read() {
    stream_->async_read(in_, [self = shared_from_this(), stream = stream_](const error_code& error, std::size_t) {
      if (error) return self->lost(error == beast::error::timeout ? "is silent" : error.message());
      self->tell(stream->got_text() ? LinkEvent::Kind::kText : LinkEvent::Kind::kBinary, beast::buffers_to_string(self->in_.data()));
      self->in_.consume(self->in_.size());
      self->read();
    });
  }

  void write() {
    stream_->text(out_.front().text);
    // The content lives as long as it is written, also when the line is made anew meanwhile.
    stream_->async_write(asio::buffer(*out_.front().content), [self = shared_from_this(), stream = stream_, content = out_.front().content](
                                                                  const error_code& error, std::size_t) {
      if (error || stream != self->stream_ || self->out_.empty()) return;  // reading tells why
      self->out_.pop_front();
      if (!self->out_.empty()) self->write();
    });
  }

  void lost(std::string why) {
    if (ended_) return;
    open_ = false;
    tell(LinkEvent::Kind::kClosed, std::move(why));
    pause_.expires_after(kPause);
    pause_.async_wait([self = shared_from_this()](const error_code& error) {
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
  asio::steady_timer pause_;
  std::shared_ptr<Stream> stream_;
  beast::flat_buffer in_;
  std::deque<Frame> out_;  // the first is under way
  bool open_ = false;
  bool ended_ = false;

  mutable std::mutex mutex_;  // of what follows
  std::vector<LinkEvent> events_;
  std::size_t waiting_bytes_ = 0;
  std::uint64_t dropped_ = 0;
};

WebSocket::WebSocket(LinkThread& thread, Options options) : line_(std::make_shared<Line>(thread.loop(), std::move(options))) {
  asio::post(line_->io(), [line = line_] { line->connect(); });
}

WebSocket::~WebSocket() {
  asio::post(line_->io(), [line = line_] { line->close(); });
}

std::vector<LinkEvent> WebSocket::take() { return line_->take(); }

void WebSocket::send_text(std::string text) {
  asio::post(line_->io(), [line = line_, text = std::move(text)]() mutable { line->send(true, std::move(text)); });
}

void WebSocket::send_binary(std::string bytes) {
  asio::post(line_->io(), [line = line_, bytes = std::move(bytes)]() mutable { line->send(false, std::move(bytes)); });
}

std::uint64_t WebSocket::dropped() const { return line_->dropped(); }

}  // namespace soccer::offnao
