#pragma once

#include <filesystem>
#include <memory>

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

/// Encodes camera images as JPEG (4:2:2, full range, as the cameras deliver them) by libjpeg-turbo. Not for several threads at once.
class JpegEncoder {
 public:
  /// quality: 1 to 100.
  explicit JpegEncoder(int quality);

  /// Replaces data, format and timestamp of `out`. Errors: InputError for an incomplete image.
  void encode(const CameraImage& image, CompressedImage& out);

 private:
  struct Close {
    void operator()(void* handle) const;
  };
  std::unique_ptr<void, Close> handle_;
  int quality_;
  std::vector<std::uint8_t> luma_, blue_, red_;
};

/// Decodes a JPEG into an image with the sampling of the NAO's cameras. Errors: InputError when it cannot be decoded, its width
/// is odd, or a side is longer than 4096 px.
StoredImage decode_jpeg(const CompressedImage& image);

/// Writes an image as a JPEG file. quality: 1 to 100. Errors: InputError.
void write_jpeg(const std::filesystem::path& file, const CameraImage& image, int quality);

}  // namespace soccer
