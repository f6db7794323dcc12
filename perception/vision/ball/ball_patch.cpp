#include "perception/vision/ball/ball_patch.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr int kBright = 230;       // luma of the brightest parts
constexpr std::size_t kPart = 20;  // one of this number of pixels is brighter
constexpr double kReduced = 1.5;   // px of the image for a pixel of the patch, from which on several are averaged
constexpr int kMinBright = 20;

}  // namespace

void BallPatch::cut(const CameraImage& image, const BallCandidate& candidate) {
  const double step = 2 * kReach * candidate.radius / kSize;
  const double left = candidate.centre.x - kReach * candidate.radius, top = candidate.centre.y - kReach * candidate.radius;
  // Two samples of each pixel along both axes, when the image is reduced.
  const int samples = step > kReduced ? 2 : 1;
  std::array<std::size_t, std::size_t{2} * kSize> columns{};
  for (int i = 0; i < samples * kSize; ++i)
    columns[static_cast<std::size_t>(i)] =
        static_cast<std::size_t>(std::clamp(static_cast<int>(std::floor(left + step * (i + 0.5) / samples)), 0, image.width - 1));
  std::array<int, 256> count{};
  std::array<std::array<int, 3>, std::size_t{kSize} * kSize> values{};
  for (int j = 0; j < samples * kSize; ++j) {
    const int row = std::clamp(static_cast<int>(std::floor(top + step * (j + 0.5) / samples)), 0, image.height - 1);
    const std::uint8_t* const line =
        image.bytes.data() + std::size_t{2} * static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width);
    for (int i = 0; i < samples * kSize; ++i) {
      const std::size_t column = columns[static_cast<std::size_t>(i)];
      const std::uint8_t* const pair = line + 4 * (column / 2);
      std::array<int, 3>& value = values[static_cast<std::size_t>(j / samples * kSize + i / samples)];
      value[0] += line[2 * column];
      value[1] += pair[1];
      value[2] += pair[3];
    }
  }
  for (std::array<int, 3>& value : values) {
    for (int& channel : value) channel /= samples * samples;
    ++count[static_cast<std::size_t>(value[0])];
  }
  std::size_t brighter = 0;
  int bright = 255;
  while (bright > kMinBright && (brighter += static_cast<std::size_t>(count[static_cast<std::size_t>(bright)])) < values.size() / kPart)
    --bright;
  std::array<std::uint8_t, 256> luma{}, chroma{};
  for (int value = 0; value < 256; ++value) {
    luma[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(std::min(value * kBright / bright, 255));
    chroma[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(std::clamp(128 + (value - 128) * kBright / bright, 0, 255));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    bytes[3 * i] = luma[static_cast<std::size_t>(values[i][0])];
    bytes[3 * i + 1] = chroma[static_cast<std::size_t>(values[i][1])];
    bytes[3 * i + 2] = chroma[static_cast<std::size_t>(values[i][2])];
  }
}

}  // namespace soccer
