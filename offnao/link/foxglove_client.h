#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "offnao/model/source.h"

/// The client's side of the Foxglove WebSocket protocol, version 1 (github.com/foxglove/ws-protocol, docs/spec.md).
namespace soccer::offnao::foxglove {

inline constexpr const char* kSubprotocol = "foxglove.websocket.v1";

/// A channel that the server offers.
struct Channel {
  std::uint32_t id = 0;
  TopicType::Description topic;
};

/// A service that the server offers.
struct Service {
  std::uint32_t id = 0;
  std::string name;
};

/// A text message of the server.
struct ServerMessage {
  enum class Op : std::uint8_t {
    kUnknown,  ///< of a later protocol version: to be ignored
    kBroken,   ///< not a JSON object with an "op"
    kServerInfo,
    kStatus,
    kAdvertise,
    kUnadvertise,
    kParameters,
    kAdvertiseServices,
    kUnadvertiseServices,
    kCallFailed,
  };
  Op op = Op::kUnknown;
  std::string name;                       ///< kServerInfo: the robot's name; kStatus, kCallFailed: the message
  std::string session;                    ///< kServerInfo: differs between runs of the program
  int level = 0;                          ///< kStatus: 0 information, 1 warning, 2 error
  std::vector<std::string> capabilities;  ///< kServerInfo
  std::vector<Channel> channels;          ///< kAdvertise
  std::vector<Service> services;          ///< kAdvertiseServices
  std::vector<std::uint32_t> ids;         ///< kUnadvertise, kUnadvertiseServices
  QJsonArray parameters;                  ///< kParameters: {name, value}
  std::uint32_t call = 0;                 ///< kCallFailed
};

ServerMessage read_text(std::string_view text);

/// A topic's message (MessageData), or a service's response (ServiceResponse). Both are views into the received bytes.
struct MessageData {
  std::uint32_t subscription = 0;
  std::uint64_t nanoseconds = 0;
  std::string_view message;
};
/// The response of a service to one call.
struct ServiceResponse {
  std::uint32_t service = 0;
  std::uint32_t call = 0;
  std::string_view content;
};
/// std::nullopt when the bytes are another kind of message, or too short.
std::optional<MessageData> read_message_data(std::string_view bytes);
std::optional<ServiceResponse> read_service_response(std::string_view bytes);

/// The client's number for its subscription of a channel.
struct Subscription {
  std::uint32_t id = 0;
  std::uint32_t channel = 0;
};

std::string subscribe(const std::vector<Subscription>& subscriptions);
std::string get_all_parameters(const std::string& request);
/// Requests the updates of all parameters, by an empty list of names.
std::string subscribe_parameters();
std::string set_parameter(const QString& name, const QJsonValue& value, const std::string& request);
/// Returns a binary message.
std::string call_service(std::uint32_t service, std::uint32_t call, std::string_view json);

}  // namespace soccer::offnao::foxglove
