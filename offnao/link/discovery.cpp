#include "offnao/link/discovery.h"

#include <array>
#include <cerrno>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <sys/socket.h>

namespace soccer::offnao {

namespace asio = boost::asio;
using asio::ip::udp;

namespace {

constexpr Time kAnnouncementTimeout = std::chrono::seconds(3);
constexpr std::size_t kMaxRobots = 100;

/// Lets several windows on one machine receive the same announcements.
void share_port(udp::socket& socket, boost::system::error_code& error) {
  const int on = 1;
  if (::setsockopt(socket.native_handle(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) != 0)
    error.assign(errno, boost::system::system_category());
}

/// The address at which a robot is connected: the one that it names, or that of the announcement's sender. Robots on this machine are sent
/// the token, so that only this machine may name its own addresses.
std::string host_to_connect(const Announcement& announcement, const asio::ip::address& sender) {
  boost::system::error_code error;
  const asio::ip::address named = asio::ip::make_address(announcement.host, error);
  const bool usable = !error && named.is_loopback() == sender.is_loopback();
  return (usable ? named : sender).to_string();
}

}  // namespace

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
  if (error) error_ = "robots cannot be discovered: UDP port " + std::to_string(port) + ": " + error.message();
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
  for (int i = 0; i < 1000 && error_.empty(); ++i) {
    udp::endpoint from;
    const std::size_t size = socket_->socket.receive_from(asio::buffer(buffer), from, 0, error);
    if (error) break;
    if (const auto announcement = read_announcement({buffer.data(), size}))
      changed = add({*announcement, host_to_connect(*announcement, from.address()), now}) || changed;
  }
  const auto is_silent = [now](const auto& robot) { return now - robot.second.last_announced > kAnnouncementTimeout; };
  return std::erase_if(robots_, is_silent) > 0 || changed;
}

bool Discovery::add(const DiscoveredRobot& robot) {
  const std::string address = robot.address();
  const auto known = robots_.find(address);
  if (known == robots_.end() && robots_.size() >= kMaxRobots) return false;
  const bool changed = known == robots_.end() || known->second.announcement.name != robot.announcement.name;
  robots_[address] = robot;
  return changed;
}

}  // namespace soccer::offnao
