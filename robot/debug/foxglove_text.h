#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "blackboard/common/config/live_parameters.h"

namespace soccer::foxglove {

/// Requests of clients.
struct Subscribe {
  struct Subscription {
    std::uint32_t id = 0;
    std::uint32_t channel = 0;
  };
  std::vector<Subscription> subscriptions;
};
/// Ends subscriptions.
struct Unsubscribe {
  std::vector<std::uint32_t> ids;
};
/// Asks for parameters; all of them if `names` is empty.
struct GetParameters {
  std::vector<std::string> names;
  std::string id;
};
/// Sets parameters; with an `id`, an answer is expected. The name "Struct.key[1]" stands for one element of an array.
struct SetParameters {
  struct Assignment {
    std::string name;
    std::vector<double> values;
  };
  std::vector<Assignment> assignments;
  std::string id;
};
/// Subscribes to changes of these parameters, or of all if `names` is empty; with on = false, ends the subscription.
struct WatchParameters {
  std::vector<std::string> names;
  bool on = true;
};
/// Calls a service.
struct CallService {
  std::uint32_t service = 0;
  std::uint32_t call = 0;
  std::string json;
};
/// A malformed or unknown request and the reason, for the client. It has no effect.
struct InvalidRequest {
  std::string text;
};
using Request = std::variant<InvalidRequest, Subscribe, Unsubscribe, GetParameters, SetParameters, WatchParameters, CallService>;

Request read_request(std::string_view text);
Request read_binary_request(std::string_view bytes);

}  // namespace soccer::foxglove

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

/// Name, value, default, unit, range and description of each parameter, as a JSON array. The limit of an unbounded side is null.
std::string describe(const std::vector<ParameterValue>& values);

/// The header of a binary data message, which the encoded topic follows.
std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds);

/// A service's answer, as a binary message.
std::string service_answer(std::uint32_t service, std::uint32_t call, std::string_view json);

}  // namespace soccer::foxglove
