#include "blackboard/common/network/discovery.h"

#include <chrono>
#include <system_error>

#include <boost/asio/ip/address.hpp>

namespace soccer {

namespace asio = boost::asio;

namespace {

constexpr Time kAnnouncementTimeout = std::chrono::seconds(3);
constexpr std::size_t kMaxRobots = 100;
constexpr int kMaxAtOnce = 1000;

/// The address at which a robot is connected: the one that it names, or that of the announcement's sender. Robots on this machine are sent
/// the token, so that only this machine may name its own addresses.
std::string host_to_connect(const Announcement& announcement, const asio::ip::address& sender) {
  boost::system::error_code error;
  const asio::ip::address named = asio::ip::make_address(announcement.host, error);
  const bool usable = !error && named.is_loopback() == sender.is_loopback();
  return (usable ? named : sender).to_string();
}

}  // namespace

Discovery::Discovery(int port) {
  try {
    // Several windows on one machine receive the same announcements.
    socket_.emplace(UdpSocket::Peer{0, static_cast<std::uint16_t>(port)}, UdpSocket::Options{.sharing = UdpSocket::Sharing::kSharedPort});
  } catch (const std::system_error& error) {
    error_ = "robots cannot be discovered: UDP port " + std::to_string(port) + ": " + error.code().message();
  }
}

bool Discovery::poll(Time now) {
  bool changed = false;
  for (int i = 0; i < kMaxAtOnce && socket_; ++i) {
    const auto datagram = socket_->receive();
    if (!datagram) break;
    if (const auto announcement = read_announcement(*datagram))
      changed = add({*announcement, host_to_connect(*announcement, asio::ip::make_address(socket_->sender().host())), now}) || changed;
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

}  // namespace soccer
