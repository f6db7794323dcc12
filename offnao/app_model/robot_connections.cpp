#include "offnao/app_model/robot_connections.h"

#include <algorithm>

#include "blackboard/common/config/address_and_port.h"

namespace soccer::offnao {

namespace {

std::uint64_t revision_of(RobotLink& link) { return link.parameters().revision() + link.parameters().error_count(); }

}  // namespace

RobotConnections::RobotConnections(Session& session, StatusMessages& messages, Options options, MessageHandler on_message)
    : session_(session),
      messages_(messages),
      options_(std::move(options)),
      on_message_(std::move(on_message)),
      discovery_(options_.discovery_port) {
  if (!discovery_.error().empty()) messages_.add(Severity::kWarning, discovery_.error());
}

RobotConnections::~RobotConnections() = default;

void RobotConnections::poll(Time now) {
  if (discovery_.poll(now)) ++changes_;
  for (const auto& link : links_) link->poll();
}

RobotLink& RobotConnections::connect(const std::string& host, const std::string& port, const std::string& token) {
  return connect_with({host, port, token.empty() ? options_.token : token, {}});
}

RobotLink& RobotConnections::connect_discovered(const DiscoveredRobot& robot) {
  return connect_with({robot.host, std::to_string(robot.announcement.port), robot.is_local() ? options_.token : std::string(), {}});
}

RobotLink& RobotConnections::connect_with(RobotLink::Options options) {
  const std::string address = host_and_port(options.host, options.port);
  if (RobotLink* known = link_to(address)) return *known;
  const auto announced = discovered().find(address);
  if (announced != discovered().end()) options.name = announced->second.announcement.name;
  RobotLink& link = *links_.emplace_back(std::make_unique<RobotLink>(thread_, std::move(options)));
  session_.add(link.source());
  link.on_status = [this, &link](int level, const std::string& text) {
    messages_.add(severity_of(level), link.source()->name() + ": " + text);
  };
  link.on_message = [this, &link](const TopicType& type, const RawMessage& message) { on_message_(*link.source(), type, message); };
  ++changes_;
  return link;
}

void RobotConnections::close(RobotLink& link) {
  const std::shared_ptr<LiveSource> source = link.source();  // alive until the session has removed it
  changes_ += revision_of(link) + 1;                         // revision() no longer counts the link's
  std::erase_if(links_, [&](const auto& each) { return each.get() == &link; });
  session_.remove(*source);
}

RobotLink* RobotConnections::link_of(const Source& source) {
  const auto found = std::ranges::find_if(links_, [&](const auto& link) { return link->source().get() == &source; });
  return found == links_.end() ? nullptr : found->get();
}

RobotLink* RobotConnections::link_to(const std::string& address) {
  const auto found = std::ranges::find_if(links_, [&](const auto& link) { return link->address() == address; });
  return found == links_.end() ? nullptr : found->get();
}

const Announcement* RobotConnections::announcement_of(const RobotLink& link) const {
  const auto found = discovered().find(link.address());
  return found == discovered().end() ? nullptr : &found->second.announcement;
}

std::uint64_t RobotConnections::revision() const {
  std::uint64_t sum = changes_;
  for (const auto& link : links_) sum += revision_of(*link);
  return sum;
}

}  // namespace soccer::offnao
