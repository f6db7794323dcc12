#include "blackboard/camera/jpeg.h"

#include <array>

#include <turbojpeg.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

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

namespace {

constexpr int kMaxSide = 4096;  // px, so that a malformed header does not take all memory

struct Free {
  void operator()(unsigned char* bytes) const { tjFree(bytes); }
};

[[noreturn]] void refuse(const std::string& what) {
  throw InputError("JPEG image", what, "check the camera or the file that it comes from");
}

}  // namespace

void JpegEncoder::Close::operator()(void* handle) const { tjDestroy(handle); }

JpegEncoder::JpegEncoder(int quality) : handle_(tjInitCompress()), quality_(quality) {
  if (!handle_) refuse("libjpeg-turbo cannot encode");
}

void JpegEncoder::encode(const CameraImage& image, CompressedImage& out) {
  if (!image.complete() || image.width % 2 != 0)
    refuse("is incomplete: " + std::to_string(image.width) + " x " + std::to_string(image.height) + " pixels, " +
           std::to_string(image.bytes.size()) + " bytes");
  const std::size_t pairs = image.bytes.size() / 4;
  luma_.resize(2 * pairs);
  blue_.resize(pairs);
  red_.resize(pairs);
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::uint8_t* bytes = &image.bytes[4 * i];
    luma_[2 * i] = bytes[0];
    blue_[i] = bytes[1];
    luma_[2 * i + 1] = bytes[2];
    red_[i] = bytes[3];
  }
  const std::array<const unsigned char*, 3> planes{luma_.data(), blue_.data(), red_.data()};
  unsigned char* jpeg = nullptr;
  unsigned long size = 0;
  const int result = tjCompressFromYUVPlanes(handle_.get(), const_cast<const unsigned char**>(planes.data()), image.width, nullptr,
                                             image.height, TJSAMP_422, &jpeg, &size, quality_, 0);
  const std::unique_ptr<unsigned char, Free> owner(jpeg);
  if (result != 0) refuse(tjGetErrorStr2(handle_.get()));
  out.data.assign(jpeg, jpeg + size);
  out.format = "jpeg";
  out.timestamp = timestamp_of(image.time);
}

StoredImage decode_jpeg(const CompressedImage& image) {
  const auto close = [](void* handle) { tjDestroy(handle); };
  const std::unique_ptr<void, decltype(close)> handle(tjInitDecompress(), close);
  StoredImage out;
  int subsampling = 0, colourspace = 0;
  if (!handle ||
      tjDecompressHeader3(handle.get(), image.data.data(), image.data.size(), &out.width, &out.height, &subsampling, &colourspace) != 0)
    refuse("cannot be decoded: " + std::string(tjGetErrorStr2(handle.get())));
  if (subsampling != TJSAMP_422 || colourspace != TJCS_YCbCr || out.width % 2 != 0)
    refuse("is not a camera's image in 4:2:2 with an even width");
  if (out.width > kMaxSide || out.height > kMaxSide)
    refuse("says that it has " + std::to_string(out.width) + " x " + std::to_string(out.height) + " pixels, more than a camera's image");
  const std::size_t pairs = static_cast<std::size_t>(out.width) / 2 * static_cast<std::size_t>(out.height);
  std::vector<std::uint8_t> luma(2 * pairs), blue(pairs), red(pairs);
  std::array<unsigned char*, 3> planes{luma.data(), blue.data(), red.data()};
  if (tjDecompressToYUVPlanes(handle.get(), image.data.data(), image.data.size(), planes.data(), out.width, nullptr, out.height, 0) != 0)
    refuse("cannot be decoded: " + std::string(tjGetErrorStr2(handle.get())));
  out.time = time_of(image.timestamp);
  out.bytes.resize(4 * pairs);
  for (std::size_t i = 0; i < pairs; ++i) {
    std::uint8_t* bytes = &out.bytes[4 * i];
    bytes[0] = luma[2 * i];
    bytes[1] = blue[i];
    bytes[2] = luma[2 * i + 1];
    bytes[3] = red[i];
  }
  return out;
}

void write_jpeg(const std::filesystem::path& file, const CameraImage& image, int quality) {
  CompressedImage jpeg;
  JpegEncoder(quality).encode(image, jpeg);
  write_whole(file, {reinterpret_cast<const char*>(jpeg.data.data()), jpeg.data.size()});
}

}  // namespace soccer
