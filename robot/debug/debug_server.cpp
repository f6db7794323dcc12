#include "robot/debug/debug_server.h"

#include <algorithm>
#include <chrono>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>

#include "blackboard/common/asio/acceptors.h"
#include "blackboard/common/error.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::udp;

namespace {
constexpr std::chrono::seconds kPeriod{1};

/// The address that an announcement names; empty if the debug port is found at the address of the datagrams.
std::string named_host(const asio::ip::address& address) {
  const bool by_sender = address.is_unspecified() || address == asio::ip::address(asio::ip::address_v4::loopback());
  return by_sender ? std::string() : address.to_string();
}

}  // namespace

Beacon::Beacon(asio::io_context& io, const DebugPortOptions& options, const asio::ip::tcp::endpoint& debug_port) : socket_(io), timer_(io) {
  const bool alone = debug_port.address().is_loopback();
  everybody_ = {asio::ip::make_address(alone ? "127.255.255.255" : "255.255.255.255"),
                static_cast<unsigned short>(options.announcement_port)};
  Announcement announcement = options.announcement;
  announcement.name = options.name;
  announcement.port = debug_port.port();
  announcement.host = named_host(debug_port.address());
  text_ = write_announcement(announcement);
  boost::system::error_code error;
  socket_.open(udp::v4(), error);
  if (!error) socket_.set_option(asio::socket_base::broadcast(true), error);
  if (error) throw InputError("announcement of the debug port", error.message(), "disable the announcement with --announce 0");
  send();
}

void Beacon::send() {
  // Errors such as an unplugged network are not reported every second: listeners find the robot when the network is back.
  socket_.async_send_to(asio::buffer(text_), everybody_, [](const boost::system::error_code&, std::size_t) {});
  timer_.expires_after(kPeriod);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) send();
  });
}

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

/// Where the debug port listens: on IPv4 if it does, because announcements are sent by IPv4.
tcp::endpoint announced_endpoint(const std::vector<tcp::acceptor>& acceptors) {
  for (const tcp::acceptor& acceptor : acceptors)
    if (acceptor.local_endpoint().address().is_v4()) return acceptor.local_endpoint();
  return acceptors.front().local_endpoint();
}

}  // namespace

DebugServer::DebugServer(DebugPortOptions options) : options_(std::move(options)) {
  if (!std::ranges::all_of(options_.token, is_plain))
    throw InputError("debug token", "contains characters that are not allowed in it", "use letters, digits, - and _");
  acceptors_ =
      acceptors_on(io_, options_.address, options_.port, "choose another debug port with --debug-port, or end the program that uses it");
  port_ = acceptors_.front().local_endpoint().port();
  session_ = std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
  if (options_.announcement_port != 0) beacon_ = std::make_unique<Beacon>(io_, options_, announced_endpoint(acceptors_));
  for (tcp::acceptor& acceptor : acceptors_) accept(acceptor);
  thread_ = std::thread([this] { io_.run(); });
}

DebugServer::~DebugServer() {
  io_.stop();
  thread_.join();
}

void DebugServer::accept(tcp::acceptor& acceptor) {
  acceptor.async_accept([this, &acceptor](const boost::system::error_code& error, tcp::socket socket) {
    if (!error)
      std::make_shared<DebugSession>(
          std::move(socket), DebugSession::Options{options_.queue_bytes, options_.token},
          DebugSession::Handlers{
              [this](DebugSession& session) { greet(session); },
              [this](DebugSession& session, const std::string& text) { answers_.answer(session, foxglove::read_request(text)); },
              [this](DebugSession& session, const std::string& bytes) { answers_.answer(session, foxglove::read_binary_request(bytes)); },
              [this](DebugSession& session, const std::string& why) { forget(session, why); }})
          ->start();
    accept(acceptor);
  });
}

void DebugServer::greet(DebugSession& session) {
  ++clients_;
  open_.insert(session.shared_from_this());
  options_.report("debug port: " + session.peer() + " connected" + (session.trusted() ? ", with the token" : ""));
  session.send_text(foxglove::server_info(options_.name, session_));
  session.send_text(foxglove::advertise(cards_));
  std::vector<foxglove::ServiceCard> services;
  for (const DebugService& service : options_.services) services.push_back({service.name, service.meaning});
  session.send_text(foxglove::advertise_services(services));
}

void DebugServer::forget(DebugSession& session, const std::string& why) {
  for (const auto& [id, channel] : session.subscriptions) --*subscribers_[channel];
  session.subscriptions.clear();
  if (open_.erase(session.shared_from_this()) > 0)
    options_.report("debug port: " + session.peer() + " disconnected: " + why);
  else
    options_.report("debug port: " + session.peer() + " was refused: " + why);
}

std::uint32_t DebugServer::add(const std::string& topic, const std::string& schema_name, const std::string& schema,
                               std::shared_ptr<std::atomic<int>> subscribers) {
  const foxglove::ChannelCard card{next_id_++, topic, schema_name, schema};
  asio::post(io_, [this, card, subscribers = std::move(subscribers)] {
    cards_.push_back(card);
    subscribers_.push_back(subscribers);
    for (const auto& client : open_) client->send_text(foxglove::advertise({card}));
  });
  return card.id;
}

void DebugServer::send(std::uint32_t channel, Time time, std::shared_ptr<const std::string> message) {
  asio::post(io_, [this, channel, time, message = std::move(message)] {
    for (const auto& client : open_)
      for (const auto& [subscription, wanted] : client->subscriptions)
        if (wanted == channel) {
          dropped_ += client->send_data(foxglove::message_head(subscription, static_cast<std::uint64_t>(time.count())), message);
          ++sent_;
        }
  });
}

}  // namespace soccer
