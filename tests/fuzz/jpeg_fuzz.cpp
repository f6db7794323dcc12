// JPEG images of logs and messages: each is either refused with an InputError or decoded to a complete image.
#include <cstdint>

#include "blackboard/camera/jpeg.h"
#include "blackboard/common/error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace soccer;
  CompressedImage image;
  image.format = "jpeg";
  image.data.assign(data, data + size);
  try {
    require(decode_jpeg(image).view().complete(), "decode_jpeg() returned an incomplete image");
  } catch (const InputError&) {
  }
  return 0;
}
