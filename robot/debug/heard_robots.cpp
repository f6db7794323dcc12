#include "robot/debug/heard_robots.h"

#include <system_error>

#include <boost/asio/ip/address.hpp>

namespace soccer {

namespace {

constexpr std::chrono::seconds kAnnouncementTimeout{3};
constexpr std::chrono::seconds kMaxPause{10};  ///< between requests; after a longer one, the datagrams in the queue are old
constexpr std::size_t kMaxHeardRobots = 100;
constexpr int kMaxDatagramsAtOnce = 1000;

/// Empty: this machine. A robot elsewhere may not name an address of this machine.
std::string host_to_connect(const std::string& named, const std::string& sender) {
  boost::system::error_code error;
  const auto from = boost::asio::ip::make_address(sender, error);
  const auto address = boost::asio::ip::make_address(named, error);
  if (!error && address.is_loopback() == from.is_loopback()) return named;
  return from.is_loopback() ? std::string() : sender;
}

}  // namespace

std::vector<Announcement> HeardRobots::list(Time now) {
  if (port_ == 0) return {};
  if (!socket_ || now - last_request_ > kMaxPause) {
    heard_.clear();
    socket_.reset();
    try {
      socket_.emplace(UdpSocket::Peer{0, static_cast<std::uint16_t>(port_)},
                      UdpSocket::Options{.sharing = UdpSocket::Sharing::kSharedPort});
    } catch (const std::system_error&) {
      return {};  // another program keeps the port for itself: the page shows this robot, and the ports that are given to it
    }
  }
  last_request_ = now;
  receive(now);
  std::erase_if(heard_, [now](const auto& robot) { return now - robot.second.at > kAnnouncementTimeout; });
  std::vector<Announcement> result;
  result.reserve(heard_.size());
  for (const auto& [address, robot] : heard_) result.push_back(robot.announcement);
  return result;
}

void HeardRobots::receive(Time now) {
  for (int i = 0; i < kMaxDatagramsAtOnce; ++i) {
    const auto datagram = socket_->receive();
    if (!datagram) return;
    auto announcement = read_announcement(*datagram);
    if (!announcement) continue;
    announcement->host = host_to_connect(announcement->host, socket_->sender().host());
    const std::string address = announcement->host + " " + std::to_string(announcement->port);
    if (heard_.contains(address) || heard_.size() < kMaxHeardRobots) heard_[address] = {*announcement, now};
  }
}

}  // namespace soccer
