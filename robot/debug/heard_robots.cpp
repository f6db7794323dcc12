#include "robot/debug/heard_robots.h"

#include <string>

namespace soccer {

namespace {

constexpr std::chrono::seconds kMaxPause{10};  ///< between requests; after a longer one, the datagrams in the queue are old

}  // namespace

std::vector<Announcement> HeardRobots::list(Time now) {
  if (port_ == 0) return {};
  // Another program may have kept the port for itself until now: the page then shows this robot, and the ports that are given to it.
  if (!discovery_ || !discovery_->error().empty() || now - last_request_ > kMaxPause) discovery_.emplace(port_);
  last_request_ = now;
  discovery_->poll(now.time_since_epoch());
  std::vector<Announcement> result;
  result.reserve(discovery_->robots().size());
  for (const auto& [address, robot] : discovery_->robots()) {
    result.push_back(robot.announcement);
    const bool names_its_host = robot.announcement.host == robot.host;
    result.back().host = robot.is_local() && !names_its_host ? std::string() : robot.host;
  }
  return result;
}

}  // namespace soccer
