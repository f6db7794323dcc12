#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/config/live_parameters.h"

/// Text and binary messages to clients of the Foxglove WebSocket protocol, version 1 (github.com/foxglove/ws-protocol, docs/spec.md). Own
/// code, because Debian has no Foxglove library.
namespace soccer::foxglove {

/// Names of the protocol: that of the original specification, and that of the Foxglove SDK, which newer clients offer.
inline constexpr std::array<std::string_view, 2> kSubprotocols{"foxglove.websocket.v1", "foxglove.sdk.v1"};

/// A channel that the robot advertises.
struct ChannelCard {
  std::uint32_t id = 0;
  std::string topic;
  std::string schema_name;
  std::string schema;  ///< a serialised FileDescriptorSet
};

/// A service that the robot advertises: JSON in, JSON out. Its id is its index in the list.
struct ServiceCard {
  std::string name;
  std::string meaning;
};

/// Severity of a status message for human users.
enum class StatusLevel : std::uint8_t { kInfo = 0, kWarning = 1, kError = 2 };

std::string server_info(std::string_view name, std::string_view session);
std::string advertise(const std::vector<ChannelCard>& channels);
std::string advertise_services(const std::vector<ServiceCard>& services);
std::string status(StatusLevel level, std::string_view message);
/// `id` is that of the answered request; empty if it had none.
std::string parameter_values(const std::vector<ParameterValue>& values, const std::string& id);
std::string service_failure(std::uint32_t service, std::uint32_t call, std::string_view why);

/// Name, value, unit, range and description of each parameter, as a JSON array. The limit of an unbounded side is null.
std::string describe(const std::vector<ParameterValue>& values);

/// The header of a binary data message, which the encoded topic follows.
std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds);

/// A service's answer, as a binary message.
std::string service_answer(std::uint32_t service, std::uint32_t call, std::string_view json);

}  // namespace soccer::foxglove
