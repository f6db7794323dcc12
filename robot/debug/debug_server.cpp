#include "robot/debug/debug_server.h"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <variant>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/network/acceptors.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kPeriod{1};

/// The address that an announcement names; empty if the debug port is found at the address of the datagrams.
std::string named_host(const asio::ip::address& address) {
  const bool by_sender = address.is_unspecified() || address == asio::ip::address(asio::ip::address_v4::loopback());
  return by_sender ? std::string() : address.to_string();
}

UdpSocket sending_socket() {
  try {
    return {UdpSocket::Peer{}, UdpSocket::Options()};
  } catch (const std::system_error& error) {
    throw InputError("announcement of the debug port", error.code().message(), "disable the announcement with --announce 0");
  }
}

}  // namespace

Beacon::Beacon(asio::io_context& io, const DebugPortOptions& options, const asio::ip::tcp::endpoint& debug_port)
    : socket_(sending_socket()),
      everybody_(UdpSocket::peer(debug_port.address().is_loopback() ? "127.255.255.255" : "255.255.255.255", options.announcement_port)),
      timer_(io) {
  Announcement announcement = options.announcement;
  announcement.name = options.name;
  announcement.port = debug_port.port();
  announcement.host = named_host(debug_port.address());
  text_ = write_announcement(announcement);
  send();
}

void Beacon::send() {
  // Errors such as an unplugged network are not reported every second: listeners find the robot when the network is back.
  static_cast<void>(socket_.send(text_, everybody_));
  timer_.expires_after(kPeriod);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) send();
  });
}

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
              [this](DebugSession& session, const std::string& text) { answer(session, foxglove::read_request(text)); },
              [this](DebugSession& session, const std::string& bytes) { answer(session, foxglove::read_binary_request(bytes)); },
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

void DebugServer::answer(DebugSession& session, const foxglove::Request& request) {
  std::visit([&](const auto& which) { answer(session, which); }, request);
}

void DebugServer::answer(DebugSession& session, const foxglove::InvalidRequest& error) { report_error(session, error.text); }

void DebugServer::answer(DebugSession& session, const foxglove::Subscribe& request) {
  for (const auto& [id, channel] : request.subscriptions) {
    if (channel >= subscribers_.size()) {
      report_error(session, "there is no channel " + std::to_string(channel));
    } else if (session.subscriptions.contains(id)) {
      report_error(session, "subscription id " + std::to_string(id) + " is already in use");
    } else {
      session.subscriptions[id] = channel;
      ++*subscribers_[channel];
    }
  }
}

void DebugServer::answer(DebugSession& session, const foxglove::Unsubscribe& request) {
  for (const std::uint32_t id : request.ids) {
    const auto found = session.subscriptions.find(id);
    if (found == session.subscriptions.end()) {
      session.send_text(foxglove::status(foxglove::StatusLevel::kWarning, "there is no subscription " + std::to_string(id)));
      continue;
    }
    --*subscribers_[found->second];
    session.subscriptions.erase(found);
  }
}

void DebugServer::answer(DebugSession& session, const foxglove::GetParameters& request) {
  session.send_text(foxglove::parameter_values(parameters(request.names), request.id));
}

void DebugServer::answer(DebugSession& session, const foxglove::SetParameters& request) {
  std::vector<std::string> requested, changed;
  for (const auto& assignment : request.assignments) {
    requested.push_back(assignment.name);
    if (!session.trusted()) continue;
    try {
      set(assignment);
      changed.push_back(assignment.name);
      options_.report("debug port: " + session.peer() + " has set " + assignment.name);
    } catch (const InputError& error) {
      report_error(session, error.what());
    }
  }
  if (!session.trusted()) report_error(session, "changing parameters requires the robot's token: connect to ws://HOST:PORT/?token=TOKEN");
  if (!request.id.empty() && !requested.empty()) session.send_text(foxglove::parameter_values(parameters(requested), request.id));
  for (const auto& client : open_) {
    std::vector<std::string> updates;
    std::ranges::copy_if(changed, std::back_inserter(updates),
                         [&](const std::string& name) { return client->watched_parameters.contains(name); });
    if (!updates.empty()) client->send_text(foxglove::parameter_values(parameters(updates), ""));
  }
}

void DebugServer::answer(DebugSession& session, const foxglove::WatchParameters& request) {
  for (const std::string& name : request.names) {
    if (!request.on)
      session.watched_parameters.erase(name);
    else if (!parameters({name}).empty())
      session.watched_parameters.insert(name);
    else
      report_error(session, "there is no parameter " + name);
  }
}

void DebugServer::answer(DebugSession& session, const foxglove::CallService& request) {
  const auto fail = [&](const std::string& why) { session.send_text(foxglove::service_failure(request.service, request.call, why)); };
  if (request.service >= options_.services.size()) return fail("there is no such service");
  const DebugService& service = options_.services[request.service];
  if (service.needs_token && !session.trusted())
    return fail("this service requires the robot's token: connect to ws://HOST:PORT/?token=TOKEN");
  try {
    session.send_binary(foxglove::service_answer(request.service, request.call, service.call(request.json)));
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

void DebugServer::report_error(DebugSession& session, const std::string& what) {
  session.send_text(foxglove::status(foxglove::StatusLevel::kError, what));
}

std::vector<ParameterValue> DebugServer::parameters(const std::vector<std::string>& names) const {
  std::vector<ParameterValue> found;
  for (const LiveParameters* live : options_.parameters)
    for (ParameterValue& value : live->values())
      if (names.empty() || std::ranges::find(names, value.name) != names.end()) found.push_back(std::move(value));
  return found;
}

void DebugServer::set(const foxglove::SetParameters::Assignment& assignment) {
  for (LiveParameters* live : options_.parameters)
    if (live->set(assignment.name, assignment.values)) return;
  throw InputError(assignment.name, "there is no such parameter", "list all parameters with getParameters");
}

DebugPort::DebugPort(DebugPortOptions options) : server_(std::make_unique<DebugServer>(std::move(options))) {}
DebugPort::~DebugPort() = default;

int DebugPort::port() const { return server_->port(); }
DebugPort::Counts DebugPort::counts() const { return server_->counts(); }

std::uint32_t DebugPort::add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema,
                                     std::shared_ptr<std::atomic<int>> subscribers) {
  return server_->add(topic, schema_name, schema, std::move(subscribers));
}

void DebugPort::send(std::uint32_t channel, Time time, std::string message) {
  server_->send(channel, time, std::make_shared<const std::string>(std::move(message)));
}

}  // namespace soccer
