#include "robot/debug/debug_server.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <optional>
#include <system_error>
#include <variant>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/network/acceptors.h"
#include "blackboard/common/text/described_json.h"
#include "robot/debug/foxglove_text.h"
#include "robot/debug/http_answer.h"

namespace soccer {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace json = boost::json;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kPeriod{1};
constexpr std::chrono::milliseconds kFinishTimeout{500};  // for the clients to answer when the program ends
constexpr int kMaxRequests = 64;                          // at a time; further connections are closed

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

/// The name of a parameter, and the index in "Struct.key[1]".
struct ElementName {
  std::string name;
  std::optional<std::size_t> index;
};

ElementName split_index(const std::string& text) {
  const std::size_t open = text.find('[');
  if (open == std::string::npos || text.back() != ']') return {text, std::nullopt};
  const char *const begin = text.data() + open + 1, *const end = text.data() + text.size() - 1;
  std::size_t index = 0;
  const auto [read, error] = std::from_chars(begin, end, index);
  if (error != std::errc() || read != end) return {text, std::nullopt};
  return {text.substr(0, open), index};
}

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

/// Where the debug port listens: on IPv4 if it does, because announcements are sent by IPv4.
tcp::endpoint announced_endpoint(const std::vector<tcp::acceptor>& acceptors) {
  for (const tcp::acceptor& acceptor : acceptors)
    if (acceptor.local_endpoint().address().is_v4()) return acceptor.local_endpoint();
  return acceptors.front().local_endpoint();
}

}  // namespace

DebugServer::DebugServer(DebugPortOptions options) : options_(std::move(options)), heard_robots_(options_.announcement_port) {
  if (!std::ranges::all_of(options_.token, is_plain))
    throw InputError("debug token", "contains characters that are not allowed in it", "use letters, digits, - and _");
  acceptors_ =
      acceptors_on(io_, options_.address, options_.port, "choose another debug port with --debug-port, or end the program that uses it");
  port_ = acceptors_.front().local_endpoint().port();
  session_ = std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
  if (options_.announcement_port != 0) beacon_ = std::make_unique<Beacon>(io_, options_, announced_endpoint(acceptors_));
  for (tcp::acceptor& acceptor : acceptors_) accept(acceptor);
  for (LiveParameters* live : options_.parameters)
    live->watch(this, [this](const std::vector<std::string>& names) {
      asio::post(io_, [this, names] {
        if (changed_.empty()) asio::post(io_, [this] { publish_changes(); });  // after what else was changed by the same request
        changed_.insert(names.begin(), names.end());
      });
    });
  thread_ = std::thread([this] { io_.run(); });
}

DebugServer::~DebugServer() {
  for (LiveParameters* live : options_.parameters) live->unwatch(this);
  try {
    asio::post(io_, [this] { finish(); });
  } catch (...) {  // no memory: the connections end without a farewell
    io_.stop();
  }
  thread_.join();
}

void DebugServer::finish() {
  report_refused(RefusedClients::Time::max());
  deliver();
  if (open_.empty()) return io_.stop();
  finish_timer_.emplace(io_, kFinishTimeout);
  finish_timer_->async_wait([this](const boost::system::error_code&) { io_.stop(); });
  for (const auto& client : std::set(open_)) client->finish();
}

void DebugServer::accept(tcp::acceptor& acceptor) {
  acceptor.async_accept([this, &acceptor](const boost::system::error_code& error, tcp::socket socket) {
    if (!error && requests_ < kMaxRequests) {
      ++requests_;
      std::make_shared<DebugSession>(
          std::move(socket), DebugSession::Options{options_.queue_bytes, options_.token, options_.request_timeout},
          DebugSession::Handlers{
              [this](DebugSession& session) { greet(session); },
              [this](DebugSession& session, const std::string& text) { answer(session, foxglove::read_request(text)); },
              [this](DebugSession& session, const std::string& bytes) { answer(session, foxglove::read_binary_request(bytes)); },
              [this](const http::request<http::empty_body>& request) { return http_answer(request, [this] { return robots(); }); },
              [this](DebugSession& session, const std::string& why) { forget(session, why); }})
          ->start();
    }
    accept(acceptor);
  });
}

void DebugServer::greet(DebugSession& session) {
  ++clients_;
  --requests_;
  open_.insert(session.shared_from_this());
  if (open_.size() == 1) deliver_periodically();
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
  const bool was_open = open_.erase(session.shared_from_this()) > 0;
  if (finish_timer_) {
    if (open_.empty()) io_.stop();
    return;
  }
  if (was_open) return options_.report("debug port: " + session.peer() + " disconnected: " + why);
  --requests_;
  if (why.empty()) return;
  if (const auto report = refused_.add(session.peer(), why, std::chrono::steady_clock::now())) options_.warn(*report);
  wait_for_summary();
}

void DebugServer::wait_for_summary() {
  const auto due = refused_.next_summary();
  if (!due) return;
  summary_timer_.expires_at(*due);
  summary_timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    report_refused(std::chrono::steady_clock::now());
    wait_for_summary();
  });
}

void DebugServer::report_refused(RefusedClients::Time now) {
  for (const std::string& line : refused_.summaries(now)) options_.warn(line);
}

std::string DebugServer::robots() {
  const auto card = [](const Announcement& a) {
    return json::object{{"name", a.name},       {"team", a.team}, {"player", a.player},
                        {"program", a.program}, {"host", a.host}, {"port", a.port}};
  };
  Announcement self = options_.announcement;
  self.name = options_.name;
  self.port = port_;
  json::array list{card(self)};
  for (const Announcement& robot : heard_robots_.list(std::chrono::steady_clock::now()))
    if (robot.port != port_ || robot.name != options_.name) list.push_back(card(robot));
  json::value field;
  if (options_.field) field = json_of(*options_.field);
  return json::serialize(json::object{{"field", std::move(field)}, {"robots", std::move(list)}});
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
  const std::lock_guard lock(published_mutex_);
  published_bytes_ += message->size();
  published_.push_back({channel, time, std::move(message)});
  if (published_bytes_ <= options_.queue_bytes / 2) return;
  published_bytes_ = 0;  // counted from here, so that one delivery is requested
  asio::post(io_, [this] { deliver(); });
}

void DebugServer::deliver() {
  delivered_.clear();
  {
    const std::lock_guard lock(published_mutex_);
    delivered_.swap(published_);
    published_bytes_ = 0;
  }
  for (const auto& client : open_)
    for (const Published& published : delivered_)
      for (const auto& [subscription, channel] : client->subscriptions)
        if (channel == published.channel) {
          dropped_ += client->send_data(foxglove::message_head(subscription, static_cast<std::uint64_t>(published.time.count())),
                                        published.message);
          ++sent_;
        }
}

void DebugServer::deliver_periodically() {
  deliver();
  if (open_.empty()) return;
  delivery_.expires_after(options_.delivery_period);
  delivery_.async_wait([this](const boost::system::error_code& error) {
    if (!error) deliver_periodically();
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
  std::vector<std::string> requested;
  for (const auto& assignment : request.assignments) {
    requested.push_back(split_index(assignment.name).name);
    if (!session.trusted()) continue;
    try {
      set(assignment);
      options_.report("debug port: " + session.peer() + " has set " + assignment.name);
    } catch (const InputError& error) {
      report_error(session, error.what());
    }
  }
  if (!session.trusted()) report_error(session, "changing parameters requires the robot's token: connect to ws://HOST:PORT/?token=TOKEN");
  if (!request.id.empty() && !requested.empty()) session.send_text(foxglove::parameter_values(parameters(requested), request.id));
}

void DebugServer::publish_changes() {
  const std::vector<ParameterValue> values = parameters({changed_.begin(), changed_.end()});
  changed_.clear();
  for (const auto& client : open_) {
    std::vector<ParameterValue> updates;
    std::ranges::copy_if(values, std::back_inserter(updates), [&](const ParameterValue& value) {
      return client->watches_all_parameters || client->watched_parameters.contains(value.name);
    });
    if (!updates.empty()) client->send_text(foxglove::parameter_values(updates, ""));
  }
}

void DebugServer::answer(DebugSession& session, const foxglove::WatchParameters& request) {
  if (request.names.empty()) {
    session.watches_all_parameters = request.on;
    session.watched_parameters.clear();
  } else if (!request.on && session.watches_all_parameters) {
    session.watches_all_parameters = false;
    for (const ParameterValue& value : parameters({})) session.watched_parameters.insert(value.name);
  }
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
  const auto [name, index] = split_index(assignment.name);
  if (index && assignment.values.size() != 1) throw InputError(assignment.name, "is given several values", "give one element one value");
  for (LiveParameters* live : options_.parameters)
    if (index ? live->set_element(name, *index, assignment.values.front()) : live->set(name, assignment.values)) return;
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
