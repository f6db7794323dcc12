#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/image_stream.h"

namespace soccer {

/// An uncompressed image, which Foxglove and other tools display. Source: foxglove/RawImage.proto.
struct RawImage {
  Timestamp timestamp;
  std::uint32_t width = 0, height = 0;
  std::string encoding = "yuv422_yuy2";
  std::uint32_t step = 0;  ///< bytes of a row
  std::vector<std::uint8_t> data;
  std::string frame_id;  ///< "top_camera" or "bottom_camera"
  DESCRIBE(RawImage, (timestamp, ""), (width, "px"), (height, "px"), (encoding, ""), (step, ""), (data, ""), (frame_id, ""))
};

template <>
inline constexpr ProtobufOrigin kProtobufOrigin<RawImage>{"foxglove", "foxglove/RawImage.proto"};

/// Copies an image, whose bytes a log then contains without a loss.
void to_raw(const CameraImage& image, RawImage& out);

/// The image of a message. Errors: InputError when it is not of a NAO's camera, or incomplete.
StoredImage from_raw(const RawImage& image);

}  // namespace soccer
