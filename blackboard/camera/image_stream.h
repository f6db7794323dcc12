#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// Format in which a simulated camera sends images through a stream socket: for each image a header of 24 bytes, then its bytes. All
/// numbers are little-endian: the magic number (4), width (4), height (4), four bytes of zero, time of the first row's exposure in ns by
/// CLOCK_MONOTONIC (8).
namespace image_stream {

inline constexpr std::uint32_t kMagic = 0x56555931;  // "1YUV"
inline constexpr std::size_t kHeaderBytes = 24;
inline constexpr int kMaxImageWidth = 4096, kMaxImageHeight = 4096;  // pixels; limits of a plausible header

using Header = std::array<std::uint8_t, kHeaderBytes>;

Header header_of(const CameraImage& image);

/// An image without bytes; std::nullopt when this is not the header of an image with an even width within the limits.
std::optional<CameraImage> parse(const Header& header);

}  // namespace image_stream
}  // namespace soccer
