#include "robot/debug/debug_port.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>

#include "blackboard/error.h"
#include "robot/debug/debug_session.h"
#include "robot/debug/foxglove_text.h"

namespace soccer {

namespace asio = boost::asio;
using asio::ip::tcp;

class DebugPort::Server {
 public:
  explicit Server(DebugPortOptions options) : options_(std::move(options)), acceptor_(io_) {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(options_.address, error);
    if (!error) {
      const tcp::endpoint here(address, static_cast<unsigned short>(options_.port));
      acceptor_.open(here.protocol(), error);
      if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
      if (!error) acceptor_.bind(here, error);
      if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error)
      throw InputError("debug port " + options_.address + ":" + std::to_string(options_.port), error.message(),
                       "choose another with --debug-port, or end the program that has it");
    port_ = acceptor_.local_endpoint().port();
    session_ = std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
    accept();
    thread_ = std::thread([this] { io_.run(); });
  }

  ~Server() {
    io_.stop();
    thread_.join();
  }

  int port() const { return port_; }
  Counts counts() const { return {clients_.load(), sent_.load(), dropped_.load()}; }

  void add(foxglove::ChannelCard card, std::shared_ptr<std::atomic<int>> subscribers) {
    asio::post(io_, [this, card = std::move(card), subscribers = std::move(subscribers)] {
      cards_.push_back(card);
      subscribers_.push_back(subscribers);
      for (const auto& client : open_) client->send_text(foxglove::advertise({card}));
    });
  }

  void send(std::uint32_t channel, Time time, std::shared_ptr<const std::string> message) {
    asio::post(io_, [this, channel, time, message = std::move(message)] {
      for (const auto& client : open_)
        for (const auto& [subscription, wanted] : client->subscriptions)
          if (wanted == channel) {
            dropped_ += client->send_data(foxglove::message_head(subscription, static_cast<std::uint64_t>(time.count())), message);
            ++sent_;
          }
    });
  }

  std::uint32_t next_id() { return next_id_++; }

 private:
  void accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (!error) {
        const auto client = std::make_shared<DebugSession>(
            std::move(socket), options_.queue_bytes,
            DebugSession::Handlers{[this](DebugSession& session) { greet(session); },
                                   [this](DebugSession& session, const std::string& text) { answer(session, text); },
                                   [this](DebugSession& session, const std::string& why) { forget(session, why); }});
        client->start();
      }
      accept();
    });
  }

  void greet(DebugSession& session) {
    ++clients_;
    open_.insert(session.shared_from_this());
    options_.say("debug port: " + session.peer() + " connected");
    session.send_text(foxglove::server_info(options_.name, session_));
    session.send_text(foxglove::advertise(cards_));
  }

  void answer(DebugSession& session, const std::string& text) {
    const foxglove::Request request = foxglove::read_request(text);
    if (!request.complaint.empty()) return session.send_text(foxglove::status(foxglove::StatusLevel::kError, request.complaint));
    for (const auto& [id, channel] : request.subscribe) {
      if (channel >= cards_.size() || session.subscriptions.contains(id)) {
        session.send_text(foxglove::status(foxglove::StatusLevel::kError, channel >= cards_.size() ? "there is no channel " + std::to_string(channel)
                                                                                                   : "subscription " + std::to_string(id) + " is taken"));
        continue;
      }
      session.subscriptions[id] = channel;
      ++*subscribers_[channel];
    }
    for (const std::uint32_t id : request.unsubscribe) unsubscribe(session, id);
  }

  void unsubscribe(DebugSession& session, std::uint32_t id) {
    const auto found = session.subscriptions.find(id);
    if (found == session.subscriptions.end())
      return session.send_text(foxglove::status(foxglove::StatusLevel::kWarning, "there is no subscription " + std::to_string(id)));
    --*subscribers_[found->second];
    session.subscriptions.erase(found);
  }

  void forget(DebugSession& session, const std::string& why) {
    for (const auto& [id, channel] : session.subscriptions) --*subscribers_[channel];
    session.subscriptions.clear();
    if (open_.erase(session.shared_from_this()) > 0) options_.say("debug port: " + session.peer() + " left: " + why);
  }

  DebugPortOptions options_;
  asio::io_context io_;
  tcp::acceptor acceptor_;
  int port_ = 0;
  std::string session_;
  std::vector<foxglove::ChannelCard> cards_;                         // by id; of the thread, like all down to open_
  std::vector<std::shared_ptr<std::atomic<int>>> subscribers_;       // by id
  std::set<std::shared_ptr<DebugSession>> open_;
  std::atomic<std::uint32_t> next_id_{0};
  std::atomic<std::uint64_t> clients_{0}, sent_{0}, dropped_{0};
  std::thread thread_;
};

DebugPort::DebugPort(DebugPortOptions options) : server_(std::make_unique<Server>(std::move(options))) {}
DebugPort::~DebugPort() = default;

int DebugPort::port() const { return server_->port(); }
DebugPort::Counts DebugPort::counts() const { return server_->counts(); }

std::uint32_t DebugPort::add_channel(const std::string& topic, const std::string& schema_name, const std::string& schema,
                                     std::shared_ptr<std::atomic<int>> subscribers) {
  const std::uint32_t id = server_->next_id();
  server_->add({id, topic, schema_name, schema}, std::move(subscribers));
  return id;
}

void DebugPort::send(std::uint32_t channel, Time time, std::shared_ptr<const std::string> message) {
  server_->send(channel, time, std::move(message));
}

}  // namespace soccer
