#include "offnao/link/discovery.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <cerrno>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <sys/socket.h>

namespace soccer::offnao {

namespace asio = boost::asio;
using asio::ip::udp;

namespace {

constexpr Time kGone = std::chrono::seconds(3);
constexpr std::size_t kMostRobots = 100;

/// So that several windows on one machine hear the same robots.
void share_port(udp::socket& socket, boost::system::error_code& error) {
  const int on = 1;
  if (::setsockopt(socket.native_handle(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) != 0)
    error.assign(errno, boost::system::system_category());
}

}  // namespace

std::optional<Announcement> read_announcement(std::string_view datagram, const std::string& from) {
  const QJsonObject said = QJsonDocument::fromJson(QByteArray(datagram.data(), static_cast<int>(datagram.size()))).object();
  const int port = said["port"].toInt();
  if (said["soccer_robot"].toInt() != 1 || port < 1 || port > 65535) return std::nullopt;
  const auto text = [&](const char* key) { return said[key].toString().left(100).toStdString(); };
  return Announcement{text("name"), text("program"), text("body"), from, port, said["team"].toInt(), said["player"].toInt()};
}

struct Discovery::Socket {
  asio::io_context io;
  udp::socket socket{io};
};

Discovery::Discovery(int port) : socket_(std::make_unique<Socket>()) {
  boost::system::error_code error;
  udp::socket& socket = socket_->socket;
  socket.open(udp::v4(), error);
  if (!error) socket.set_option(udp::socket::reuse_address(true), error);
  if (!error) share_port(socket, error);
  if (!error) socket.non_blocking(true, error);
  if (!error) socket.bind({udp::v4(), static_cast<unsigned short>(port)}, error);
  if (error) complaint_ = "robots cannot be found by themselves: UDP port " + std::to_string(port) + ": " + error.message();
}

Discovery::~Discovery() = default;

int Discovery::port() const {
  boost::system::error_code error;
  return socket_->socket.local_endpoint(error).port();
}

bool Discovery::poll(Time now) {
  bool changed = false;
  std::array<char, 2048> buffer{};
  boost::system::error_code error;
  for (int i = 0; i < 1000 && complaint_.empty(); ++i) {
    udp::endpoint from;
    const std::size_t size = socket_->socket.receive_from(asio::buffer(buffer), from, 0, error);
    if (error) break;
    const auto robot = read_announcement(std::string_view(buffer.data(), size), from.address().to_string());
    if (!robot || (robots_.size() >= kMostRobots && !robots_.contains(robot->address()))) continue;
    changed = changed || !robots_.contains(robot->address()) || robots_[robot->address()].name != robot->name;
    robots_[robot->address()] = *robot;
    heard_[robot->address()] = now;
  }
  changed = std::erase_if(robots_, [&](const auto& robot) { return now - heard_[robot.first] > kGone; }) > 0 || changed;
  return changed;
}

}  // namespace soccer::offnao
