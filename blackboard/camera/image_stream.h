#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/protobuf/wire.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// A point in time in logs of images. Source: google/protobuf/timestamp.proto.
struct Timestamp {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
  DESCRIBE(Timestamp, (seconds, ""), (nanos, ""))
};

/// The timestamp of a time that is not negative.
inline Timestamp timestamp_of(Time time) {
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(time);
  return {whole.count(), static_cast<std::int32_t>((time - whole).count())};
}

inline Time time_of(const Timestamp& timestamp) { return std::chrono::seconds(timestamp.seconds) + Time(timestamp.nanos); }

/// An encoded image, which Foxglove and other tools display. Source: foxglove/CompressedImage.proto.
struct CompressedImage {
  Timestamp timestamp;
  std::vector<std::uint8_t> data;
  std::string format = "jpeg";
  std::string frame_id;  ///< "top_camera" or "bottom_camera"
  DESCRIBE(CompressedImage, (timestamp, ""), (data, ""), (format, ""), (frame_id, ""))
};

template <>
inline constexpr ProtobufOrigin kProtobufOrigin<Timestamp>{"google.protobuf", "google/protobuf/timestamp.proto"};
template <>
inline constexpr ProtobufOrigin kProtobufOrigin<CompressedImage>{"foxglove", "foxglove/CompressedImage.proto"};

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
