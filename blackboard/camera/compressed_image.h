#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/protobuf/field_kind.h"
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

}  // namespace soccer
