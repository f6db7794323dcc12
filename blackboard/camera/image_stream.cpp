#include "blackboard/camera/image_stream.h"

#include <algorithm>

#include "blackboard/common/files/little_endian.h"

namespace soccer::image_stream {

Header header_of(const CameraImage& image) {
  std::string bytes;
  wire::append_little(bytes, kMagic);
  wire::append_little(bytes, static_cast<std::uint32_t>(image.width));
  wire::append_little(bytes, static_cast<std::uint32_t>(image.height));
  wire::append_little(bytes, std::uint32_t{0});
  wire::append_little(bytes, static_cast<std::int64_t>(image.time.count()));
  Header header{};
  std::ranges::copy(bytes, header.begin());
  return header;
}

std::optional<CameraImage> parse(const Header& header) {
  wire::LittleReader reader({reinterpret_cast<const char*>(header.data()), header.size()});
  const auto magic = reader.take<std::uint32_t>(), width = reader.take<std::uint32_t>(), height = reader.take<std::uint32_t>();
  reader.take<std::uint32_t>();
  const auto time = reader.take<std::int64_t>();
  if (magic != kMagic || time < 0) return std::nullopt;
  if (width == 0 || width > kMaxImageWidth || width % 2 != 0 || height == 0 || height > kMaxImageHeight) return std::nullopt;
  return CameraImage{static_cast<int>(width), static_cast<int>(height), Time(time), {}};
}

}  // namespace soccer::image_stream
