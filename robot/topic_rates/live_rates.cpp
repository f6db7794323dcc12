#include <cstring>
#include <stdexcept>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/connected_on.h"
#include "robot/debug/foxglove_text.h"
#include "robot/topic_rates/topic_rates.h"

namespace soccer {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
namespace websocket = beast::websocket;

constexpr const char* kRemedy = "give the address of a debug port (--debug-port of a robot), and its token if it has one";

std::string text_of(const json::value& value) {
  const json::string& text = value.as_string();
  return {text.data(), text.size()};
}

/// A client of a debug port that subscribes to all topics and counts their messages.
class Listener {
 public:
  Listener(const std::string& host, int port, const std::string& token) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.socket() = connected_on(io_, host, port, kTimeout);
    stream.expires_after(kTimeout);
    socket_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, std::string(foxglove::kSubprotocols.front()));
    }));
    socket_.read_message_max(0);  // images may be large
    shake_hands(host_and_port(host, port), token.empty() ? "/" : "/?token=" + token);
    stream.expires_never();
  }

  TopicRates hear(double duration) {
    asio::steady_timer end(io_, from_seconds(duration));
    end.async_wait([this](const boost::system::error_code&) { beast::get_lowest_layer(socket_).cancel(); });
    read();
    io_.run();
    return std::move(rates_);
  }

 private:
  static constexpr std::chrono::seconds kTimeout{5};  // for connecting and for the handshake, each

  /// Errors: std::runtime_error with the robot's reason if it declines, system_error of the connection.
  void shake_hands(const std::string& address, const std::string& target) {
    websocket::response_type response;
    boost::system::error_code result;
    socket_.async_handshake(response, address, target, [&result](const boost::system::error_code& error) { result = error; });
    io_.run();
    io_.restart();
    if (result == websocket::error::upgrade_declined)
      throw std::runtime_error(response.body().empty() ? "it answers " + std::to_string(response.result_int()) : response.body());
    if (result) throw boost::system::system_error(result);
  }

  void read() {
    in_.clear();
    socket_.async_read(in_, [this](const boost::system::error_code& error, std::size_t) {
      if (error) return io_.stop();  // the time is over, or the robot has ended
      const std::string message = beast::buffers_to_string(in_.data());
      if (socket_.got_text())
        subscribe(message);
      else
        count(message);
      read();
    });
  }

  void subscribe(const std::string& text) {
    const json::value message = json::parse(text);
    const json::object& object = message.as_object();
    if (text_of(object.at("op")) != "advertise") return;
    json::array subscriptions;
    for (const json::value& channel : object.at("channels").as_array()) {
      const std::string topic = text_of(channel.at("topic"));
      subscriptions.push_back({{"id", topics_.size()}, {"channelId", channel.at("id")}});
      topics_.push_back(topic);
      rates_[topic].schema = text_of(channel.at("schemaName"));
    }
    socket_.text(true);
    socket_.write(asio::buffer(json::serialize(json::object{{"op", "subscribe"}, {"subscriptions", subscriptions}})));
  }

  /// A message of the protocol: its kind, the subscription, the time, and the data.
  void count(const std::string& message) {
    constexpr std::size_t kHead = 1 + 4 + 8;
    constexpr char kData = 1;
    if (message.size() < kHead || message[0] != kData) return;
    std::uint32_t subscription = 0;
    std::uint64_t time = 0;
    std::memcpy(&subscription, message.data() + 1, sizeof subscription);
    std::memcpy(&time, message.data() + 5, sizeof time);
    if (subscription < topics_.size()) rates_[topics_[subscription]].add(Time(static_cast<Time::rep>(time)), message.size() - kHead);
  }

  asio::io_context io_;
  websocket::stream<beast::tcp_stream> socket_{io_};
  beast::flat_buffer in_;
  std::vector<std::string> topics_;  // by subscription
  TopicRates rates_;
};

}  // namespace

TopicRates rates_of_robot(const std::string& host, int port, const std::string& token, double duration) {
  try {
    return Listener(host, port, token).hear(duration);
  } catch (const InputError&) {  // an unknown host
    throw;
  } catch (const boost::system::system_error& error) {  // of the connection; its what() names a file of Boost
    throw InputError(host_and_port(host, port), error.code().message(), kRemedy);
  } catch (const std::exception& error) {  // the robot declines, or its messages are not those of a debug port
    throw InputError(host_and_port(host, port), error.what(), kRemedy);
  }
}

}  // namespace soccer
