#include "robot/debug/scene/message_publisher.h"

namespace soccer {
namespace {

std::uint32_t level_number(console::Level level) {
  if (level == console::Level::kError) return foxglove::Log::kError;
  return level == console::Level::kWarning ? foxglove::Log::kWarning : foxglove::Log::kInfo;
}

}  // namespace

MessagePublisher::MessagePublisher(std::string program, DebugPort& port)
    : program_(std::move(program)),
      port_(port),
      channel_(port.channel<foxglove::Log>("foxglove/log")),
      listener_([this](console::Level level, std::string_view line) { publish(level, line); }) {}

void MessagePublisher::publish(console::Level level, std::string_view line) {
  const Time time(time_.load());
  port_.show(channel_, time, foxglove::Log{timestamp_of(time), level_number(level), std::string(line), program_});
}

}  // namespace soccer
