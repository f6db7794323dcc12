#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/describe.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// What a simulator observes in place of a robot's cameras and microphones. All times are those of CLOCK_MONOTONIC.
struct SimulatedSenses {
  Time time{0};                ///< of the newest sensors
  VisionFrame vision;          ///< `frame` 0: no frame yet
  std::uint32_t whistles = 0;  ///< whistles that have sounded since the start
  DESCRIBE(SimulatedSenses, (time, "ns"), (vision, ""), (whistles, ""))
};

/// Format of a stream socket that sends SimulatedSenses: for each a header of 8 bytes, the magic number (4) and the size (4), both
/// little-endian, then their protobuf message.
namespace sighting_stream {

inline constexpr std::uint32_t kMagic = 0x31474953;  // "SIG1"
inline constexpr std::size_t kHeaderBytes = 8;
inline constexpr std::size_t kMaxMessageSize = 1U << 20U;  // bytes; limit of a plausible header

std::string message_of(const SimulatedSenses& senses);

/// Size of the protobuf message after this header; std::nullopt when it is not a header of this format.
std::optional<std::size_t> size_in(std::string_view header);

/// std::nullopt when these bytes are not such a message.
std::optional<SimulatedSenses> parse(std::string_view message);

}  // namespace sighting_stream
}  // namespace soccer
