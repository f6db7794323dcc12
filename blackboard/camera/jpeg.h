#pragma once

#include <filesystem>
#include <memory>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/image_stream.h"

namespace soccer {

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
