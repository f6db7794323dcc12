#include "blackboard/camera/image_stream.h"

#include <algorithm>

namespace soccer::image_stream {
namespace {

template <class Number>
void put(Header& header, std::size_t at, Number value) {
  for (std::size_t byte = 0; byte < sizeof value; ++byte) header[at + byte] = static_cast<std::uint8_t>(value >> 8 * byte);
}

template <class Number>
Number get(const Header& header, std::size_t at) {
  Number value = 0;
  for (std::size_t byte = sizeof value; byte-- > 0;) value = static_cast<Number>(value << 8 | header[at + byte]);
  return value;
}

}  // namespace

Header header_of(const CameraImage& image) {
  Header header{};
  put(header, 0, kMagic);
  put(header, 4, static_cast<std::uint32_t>(image.width));
  put(header, 8, static_cast<std::uint32_t>(image.height));
  put(header, 16, static_cast<std::uint64_t>(image.time.count()));
  return header;
}

std::optional<CameraImage> parse(const Header& header) {
  const auto width = get<std::uint32_t>(header, 4), height = get<std::uint32_t>(header, 8);
  const auto time = static_cast<std::int64_t>(get<std::uint64_t>(header, 16));
  if (get<std::uint32_t>(header, 0) != kMagic || time < 0) return std::nullopt;
  if (width == 0 || width > kMaxImageWidth || width % 2 != 0 || height == 0 || height > kMaxImageHeight) return std::nullopt;
  return CameraImage{static_cast<int>(width), static_cast<int>(height), Time(time), {}};
}

}  // namespace soccer::image_stream
