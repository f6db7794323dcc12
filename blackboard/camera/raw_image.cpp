#include "blackboard/camera/raw_image.h"

#include "blackboard/common/error.h"

namespace soccer {

void to_raw(const CameraImage& image, RawImage& out) {
  out.timestamp = timestamp_of(image.time);
  out.width = static_cast<std::uint32_t>(image.width);
  out.height = static_cast<std::uint32_t>(image.height);
  out.step = 2 * out.width;
  out.data.assign(image.bytes.begin(), image.bytes.end());
}

StoredImage from_raw(const RawImage& image) {
  StoredImage out;
  out.width = static_cast<int>(image.width);
  out.height = static_cast<int>(image.height);
  out.time = time_of(image.timestamp);
  out.bytes = image.data;
  if (image.encoding != RawImage().encoding || image.step != 2 * image.width || !out.view().complete())
    throw InputError("image of " + image.frame_id, "is not a complete image in YUV 4:2:2",
                     "read a log that this program's robots have written");
  return out;
}

}  // namespace soccer
