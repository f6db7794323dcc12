#include "blackboard/camera/raw_image.h"

#include "blackboard/error.h"

namespace soccer {

constexpr std::int64_t kNanosecondsPerSecond = 1'000'000'000;

void to_raw(const CameraImage& image, RawImage& out) {
  out.timestamp = {image.time.count() / kNanosecondsPerSecond, static_cast<std::int32_t>(image.time.count() % kNanosecondsPerSecond)};
  out.width = static_cast<std::uint32_t>(image.width);
  out.height = static_cast<std::uint32_t>(image.height);
  out.step = 2 * out.width;
  out.data.assign(image.bytes.begin(), image.bytes.end());
}

StoredImage from_raw(const RawImage& image) {
  StoredImage out;
  out.width = static_cast<int>(image.width);
  out.height = static_cast<int>(image.height);
  out.time = Time(image.timestamp.seconds * kNanosecondsPerSecond + image.timestamp.nanos);
  out.bytes = image.data;
  if (image.encoding != RawImage().encoding || image.step != 2 * image.width || !out.view().complete())
    throw InputError("image of " + image.frame_id, "is not a complete image in YUV 4:2:2",
                     "read a log that this program's robots have written");
  return out;
}

}  // namespace soccer
