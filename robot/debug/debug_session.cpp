#include "robot/debug/debug_session.h"

#include <algorithm>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {
constexpr std::size_t kMaxRequestSize = 64U << 10U;
constexpr unsigned kHttp11 = 11;
constexpr std::uint32_t kMaxHeaderSize = 8U << 10U;

/// The T of "/?token=T", which other parameters may precede or follow; empty if there is no token.
std::string token_in(std::string_view target) {
  constexpr std::string_view kKey = "token=";
  std::size_t begin = target.find('?');
  while (begin != std::string_view::npos) {
    const std::string_view parameter = target.substr(begin + 1, target.find('&', begin + 1) - begin - 1);
    if (parameter.starts_with(kKey)) return std::string(parameter.substr(kKey.size()));
    begin = target.find('&', begin + 1);
  }
  return {};
}

/// The first of the subprotocols that a client offers, in one or several header lines, which the port speaks; empty: none.
std::string_view chosen_subprotocol(const http::fields& header) {
  const auto lines = header.equal_range(http::field::sec_websocket_protocol);
  for (auto line = lines.first; line != lines.second; ++line)
    for (const beast::string_view offered : http::token_list(line->value()))
      for (const std::string_view known : foxglove::kSubprotocols)
        if (known == std::string_view(offered.data(), offered.size())) return known;
  return {};
}

/// The names of the subprotocols, for refusals.
std::string subprotocols() {
  std::string names;
  for (const std::string_view name : foxglove::kSubprotocols) names.append(names.empty() ? "" : " or ").append(name);
  return names;
}

/// Compares in a time that does not depend on where the strings differ, so that a token cannot be guessed character by character.
bool same(const std::string& a, const std::string& b) {
  unsigned different = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    different |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return different == 0;
}
}  // namespace

DebugSession::DebugSession(boost::asio::ip::tcp::socket socket, Options options, Handlers handlers)
    : socket_(std::move(socket)), options_(std::move(options)), handlers_(std::move(handlers)) {
  error_code error;
  const auto peer = beast::get_lowest_layer(socket_).socket().remote_endpoint(error);
  if (!error) peer_ = host_and_port(peer.address().to_string(), peer.port());
  beast::get_lowest_layer(socket_).socket().set_option(boost::asio::ip::tcp::no_delay(true), error);
}

void DebugSession::start() {
  handshake_.header_limit(kMaxHeaderSize);
  // One limit for the whole request, however slowly it arrives, and for the answer.
  beast::get_lowest_layer(socket_).expires_after(options_.request_timeout);
  http::async_read_header(beast::get_lowest_layer(socket_), in_, handshake_,
                          [self = shared_from_this()](const error_code& error, std::size_t) {
                            if (error) return self->answer_bad_request(error);
                            self->answer_handshake();
                          });
}

void DebugSession::answer_bad_request(const error_code& error) {
  const bool malformed = error.category() == http::make_error_code(http::error::bad_method).category() &&
                         error != http::error::end_of_stream && error != http::error::partial_message;
  if (!malformed) return end(error.message());
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return refuse(http::status::request_header_fields_too_large, "The header of this request is too long.\n", "its request is too long");
  refuse(http::status::bad_request, "This is not a request of HTTP or WebSocket.\n", "its request is malformed: " + error.message());
}

void DebugSession::refuse(http::status status, std::string why, const std::string& end) {
  http::response<http::string_body> refusal(status, kHttp11);
  refusal.keep_alive(false);
  refusal.set(http::field::content_type, "text/plain");
  refusal.body() = std::move(why);
  refusal.prepare_payload();
  answer(std::move(refusal), end);
}

void DebugSession::answer(http::response<http::string_body> answer, const std::string& end) {
  const auto kept = std::make_shared<http::response<http::string_body>>(std::move(answer));
  http::async_write(beast::get_lowest_layer(socket_), *kept, [self = shared_from_this(), kept, end](const error_code&, std::size_t) {
    error_code ignored;  // the client may be gone
    beast::get_lowest_layer(self->socket_).socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    self->end(end);
  });
}

void DebugSession::answer_handshake() {
  const http::request<http::empty_body>& request = handshake_.get();
  if (!websocket::is_upgrade(request)) return answer(handlers_.plain_request(request), "");
  const std::string_view subprotocol = chosen_subprotocol(request);
  if (subprotocol.empty())
    return refuse(http::status::bad_request,
                  "This is a robot's debug port: connect by WebSocket with the subprotocol " + subprotocols() + ".\n",
                  "it uses another protocol");
  const std::string token = token_in({request.target().data(), request.target().size()});
  // If the robot has no token, every client may read and none may change things.
  const bool requests_trust = !token.empty() && !options_.token.empty();
  if (requests_trust && !same(token, options_.token))
    return refuse(http::status::unauthorized, "This is not this robot's token (--debug-token).\n", "its token is wrong");
  trusted_ = requests_trust;
  beast::get_lowest_layer(socket_).expires_never();
  socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  socket_.set_option(websocket::stream_base::decorator([subprotocol](websocket::response_type& response) {
    response.set(http::field::sec_websocket_protocol, beast::string_view(subprotocol.data(), subprotocol.size()));
  }));
  socket_.read_message_max(kMaxRequestSize);
  socket_.async_accept(request, [self = shared_from_this()](const error_code& error) {
    if (error) return self->end(error.message());
    self->open_ = true;
    self->handlers_.opened(*self);
    self->read();
  });
}

void DebugSession::read() {
  in_.clear();
  socket_.async_read(in_, [self = shared_from_this()](const error_code& error, std::size_t) {
    if (error) return self->end(error.message());
    (self->socket_.got_text() ? self->handlers_.request : self->handlers_.binary_request)(*self,
                                                                                          beast::buffers_to_string(self->in_.data()));
    self->read();
  });
}

void DebugSession::send(Frame frame) {
  if (!open_) return;
  out_.push_back(std::move(frame));
  waiting_bytes_ += out_.back().size();
  write();
}

std::size_t DebugSession::send_data(std::string head, std::shared_ptr<const std::string> message) {
  if (!open_) return 0;
  out_.push_back({std::move(head), std::move(message), true});
  waiting_bytes_ += out_.back().size();
  std::size_t dropped = 0;
  for (std::size_t i = 1; waiting_bytes_ > options_.queue_bytes && i < out_.size();) {
    if (!out_[i].body) {
      ++i;
      continue;
    }
    waiting_bytes_ -= out_[i].size();
    out_.erase(out_.begin() + static_cast<std::ptrdiff_t>(i));
    ++dropped;
  }
  write();
  return dropped;
}

void DebugSession::write() {
  if (writing_ || out_.empty()) return;
  writing_ = true;
  const Frame& frame = out_.front();
  socket_.binary(frame.binary);
  const std::array<boost::asio::const_buffer, 2> parts{boost::asio::buffer(frame.head),
                                                       frame.body ? boost::asio::buffer(*frame.body) : boost::asio::const_buffer()};
  socket_.async_write(parts, [self = shared_from_this()](const error_code& error, std::size_t) {
    if (error) return self->end(error.message());
    self->waiting_bytes_ -= self->out_.front().size();
    self->out_.pop_front();
    self->writing_ = false;
    if (self->finishing_ && self->out_.empty()) return self->close();
    self->write();
  });
}

void DebugSession::finish() {
  if (!open_) return stop();
  finishing_ = true;
  if (!writing_) close();
}

void DebugSession::close() {
  open_ = false;
  socket_.async_close({websocket::close_code::going_away, "the program has ended"},
                      [self = shared_from_this()](const error_code& error) { self->end(error.message()); });
}

void DebugSession::stop() {
  error_code ignored;  // the socket is abandoned in either case
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

void DebugSession::end(const std::string& why) {
  if (ended_) return;
  ended_ = true;
  open_ = false;
  stop();
  handlers_.closed(*this, why);
}

}  // namespace soccer
