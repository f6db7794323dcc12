#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "blackboard/common/time/clock.h"

namespace soccer {

/// Format in which a simulator sends the sound at a robot's microphones through a stream socket: for each piece a header of 24 bytes, then
/// its 16-bit samples, those of all microphones at one time, then the next ones. All numbers are little-endian: the magic number (4),
/// samples of each microphone per second (4), number of microphones (4), samples of each microphone in this piece (4), time of the first
/// sample in ns by the robot's clock (8).
namespace sound_stream {

inline constexpr std::uint32_t kMagic = 0x31444e53;  // "SND1"
inline constexpr std::size_t kHeaderBytes = 24;
inline constexpr int kMaxRate = 192'000, kMaxMicrophones = 16;  // limits of a plausible header

using Header = std::array<std::uint8_t, kHeaderBytes>;

/// What a header states.
struct PieceOfSound {
  int rate = 48000;     ///< samples of each microphone per second
  int microphones = 4;  ///< their number
  int length = 0;       ///< samples of each microphone, at most a second of sound
  Time time{0};         ///< of the first sample, by the robot's clock

  std::size_t bytes() const { return sizeof(std::int16_t) * static_cast<std::size_t>(microphones) * static_cast<std::size_t>(length); }
  bool operator==(const PieceOfSound&) const = default;
};

Header header_of(const PieceOfSound& piece);

/// std::nullopt when this is not the header of a piece within the limits.
std::optional<PieceOfSound> parse(const Header& header);

}  // namespace sound_stream
}  // namespace soccer
