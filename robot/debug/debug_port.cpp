#include "robot/debug/debug_port.h"

#include "robot/debug/debug_server.h"

namespace soccer {

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
