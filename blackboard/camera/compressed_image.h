#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/protobuf/field_kind.h"

namespace soccer {

/// A point in time in logs of images. Source: google/protobuf/timestamp.proto.
struct Timestamp {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
  DESCRIBE(Timestamp, (seconds, ""), (nanos, ""))
};

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
