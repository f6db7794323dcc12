#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The texts of the Foxglove WebSocket protocol, version 1 (github.com/foxglove/ws-protocol, docs/spec.md).
namespace soccer::foxglove {

inline constexpr std::string_view kSubprotocol = "foxglove.websocket.v1";

/// What a robot offers.
struct ChannelCard {
  std::uint32_t id = 0;
  std::string topic;
  std::string schema_name;
  std::string schema;  ///< a FileDescriptorSet, as bytes
};

enum class StatusLevel : std::uint8_t { kInfo = 0, kWarning = 1, kError = 2 };

std::string server_info(std::string_view name, std::string_view session);
std::string advertise(const std::vector<ChannelCard>& channels);
std::string status(StatusLevel level, std::string_view message);

/// The head of a binary message with data; the encoded topic follows it.
std::string message_head(std::uint32_t subscription, std::uint64_t nanoseconds);

/// What a client asks for.
struct Request {
  struct Subscription {
    std::uint32_t id = 0;
    std::uint32_t channel = 0;
  };
  std::vector<Subscription> subscribe;
  std::vector<std::uint32_t> unsubscribe;
  std::string complaint;  ///< why nothing of it is done; empty when all is well
};

Request read_request(std::string_view text);

}  // namespace soccer::foxglove
