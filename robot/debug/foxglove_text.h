#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "blackboard/config/live_parameters.h"

/// The texts and binary messages of the Foxglove WebSocket protocol, version 1 (github.com/foxglove/ws-protocol, docs/spec.md).
namespace soccer::foxglove {

inline constexpr std::string_view kSubprotocol = "foxglove.websocket.v1";

/// What a robot offers.
struct ChannelCard {
  std::uint32_t id = 0;
  std::string topic;
  std::string schema_name;
  std::string schema;  ///< a FileDescriptorSet, as bytes
};

/// A service: JSON in, JSON out. Its number is its place in the list.
struct ServiceCard {
  std::string name;
  std::string meaning;
};

/// How bad a message to people is.
enum class StatusLevel : std::uint8_t { kInfo = 0, kWarning = 1, kError = 2 };

std::string server_info(std::string_view name, std::string_view session);
std::string advertise(const std::vector<ChannelCard>& channels);
std::string advertise_services(const std::vector<ServiceCard>& services);
std::string status(StatusLevel level, std::string_view message);
/// `id` is that of the request that is answered, if it had one.
std::string parameter_values(const std::vector<ParameterValue>& values, const std::string& id);
std::string service_failure(std::uint32_t service, std::uint32_t call, std::string_view why);

/// Name, unit, range and sentence of each, as a JSON array; limits that are none are null.
std::string describe(const std::vector<ParameterValue>& values);

/// The head of a binary message with data; the encoded topic follows it.
std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds);

/// A service's answer, as a binary message.
std::string service_answer(std::uint32_t service, std::uint32_t call, std::string_view json);

/// What a client asks for.
struct Subscribe {
  struct Subscription {
    std::uint32_t id = 0;
    std::uint32_t channel = 0;
  };
  std::vector<Subscription> subscriptions;
};
/// Nothing more of these subscriptions.
struct Unsubscribe {
  std::vector<std::uint32_t> ids;
};
/// No names: all.
struct GetParameters {
  std::vector<std::string> names;
  std::string id;
};
/// New values; with an `id`, an answer is wanted.
struct SetParameters {
  struct Assignment {
    std::string name;
    std::vector<double> values;
  };
  std::vector<Assignment> assignments;
  std::string id;
};
/// Whether changes of these parameters are to be told.
struct WatchParameters {
  std::vector<std::string> names;
  bool on = true;
};
/// A service is to do its work.
struct CallService {
  std::uint32_t service = 0;
  std::uint32_t call = 0;
  std::string json;
};
/// Nothing that is understood; nothing of it is done.
struct Complaint {
  std::string text;
};
using Request = std::variant<Complaint, Subscribe, Unsubscribe, GetParameters, SetParameters, WatchParameters, CallService>;

Request read_request(std::string_view text);
Request read_binary_request(std::string_view bytes);

}  // namespace soccer::foxglove
