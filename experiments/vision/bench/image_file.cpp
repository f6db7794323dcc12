#include "experiments/vision/bench/image_file.h"

#include <algorithm>
#include <cmath>

#include <png.h>
#include <turbojpeg.h>

#include "blackboard/camera/jpeg.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

constexpr std::string_view kJpegBegin = "\xff\xd8", kPngBegin = "\x89PNG";

/// Pixels with 8 bits of red, green and blue.
struct ColourImage {
  int width = 0, height = 0;
  std::vector<std::uint8_t> bytes;
};

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& what) {
  throw InputError(file.string(), what, "give a JPEG or PNG file with an even width");
}

ColourImage decode_png(const std::filesystem::path& file, const std::string& data) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  ColourImage out;
  if (png_image_begin_read_from_memory(&png, data.data(), data.size()) == 0) refuse(file, png.message);
  png.format = PNG_FORMAT_RGB;
  out.width = static_cast<int>(png.width);
  out.height = static_cast<int>(png.height);
  out.bytes.resize(PNG_IMAGE_SIZE(png));
  if (png_image_finish_read(&png, nullptr, out.bytes.data(), 0, nullptr) == 0) refuse(file, png.message);
  return out;
}

/// Decodes JPEG files of any sampling.
class JpegFile {
 public:
  JpegFile(const std::filesystem::path& file, const std::string& data) : file_(file), data_(data) {
    if (!handle_ || tjDecompressHeader3(handle_.get(), bytes(), data.size(), &width_, &height_, &sampling_, &colours_) != 0)
      refuse(file, tjGetErrorStr2(handle_.get()));
  }

  /// Whether its samples are those of the NAO's cameras, so that no conversion is needed.
  bool has_camera_samples() const { return sampling_ == TJSAMP_422 && colours_ == TJCS_YCbCr && width_ % 2 == 0; }

  ColourImage colours() {
    ColourImage out{width_, height_, {}};
    out.bytes.resize(std::size_t{3} * static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    if (tjDecompress2(handle_.get(), bytes(), data_.size(), out.bytes.data(), width_, 0, height_, TJPF_RGB, 0) != 0)
      refuse(file_, tjGetErrorStr2(handle_.get()));
    return out;
  }

 private:
  struct Close {
    void operator()(void* handle) const { tjDestroy(handle); }
  };
  const unsigned char* bytes() const { return reinterpret_cast<const unsigned char*>(data_.data()); }

  const std::filesystem::path& file_;
  const std::string& data_;
  std::unique_ptr<void, Close> handle_{tjInitDecompress()};
  int width_ = 0, height_ = 0, sampling_ = 0, colours_ = 0;
};

std::uint8_t rounded(double value) { return static_cast<std::uint8_t>(std::clamp(std::lround(value), 0L, 255L)); }

/// Source of the conversion: JFIF 1.02.
StoredImage camera_image(const std::filesystem::path& file, const ColourImage& image) {
  if (image.width % 2 != 0) refuse(file, "has an odd width");
  StoredImage out;
  out.width = image.width;
  out.height = image.height;
  out.bytes.resize(image.bytes.size() / 3 * 2);
  for (std::size_t i = 0; i < out.bytes.size() / 4; ++i) {
    const std::uint8_t *const a = &image.bytes[6 * i], *const b = a + 3;
    const auto luma = [](const std::uint8_t* rgb) { return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]; };
    const double mean = (luma(a) + luma(b)) / 2;
    out.bytes[4 * i] = rounded(luma(a));
    out.bytes[4 * i + 1] = rounded(128 + 0.564334 * ((a[2] + b[2]) / 2.0 - mean));
    out.bytes[4 * i + 2] = rounded(luma(b));
    out.bytes[4 * i + 3] = rounded(128 + 0.713267 * ((a[0] + b[0]) / 2.0 - mean));
  }
  return out;
}

}  // namespace

StoredImage read_image(const std::filesystem::path& file) {
  const std::string data = read_whole(file);
  if (data.starts_with(kPngBegin)) return camera_image(file, decode_png(file, data));
  if (!data.starts_with(kJpegBegin)) refuse(file, "is neither a JPEG nor a PNG file");
  JpegFile jpeg(file, data);
  if (!jpeg.has_camera_samples()) return camera_image(file, jpeg.colours());
  CompressedImage image;
  image.data.assign(data.begin(), data.end());
  try {
    return decode_jpeg(image);
  } catch (const InputError& error) {
    refuse(file, error.what());
  }
}

}  // namespace soccer
