#include "perception/vision/ball/ball_patch.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr int kBright = 230;       // luma of the brightest parts
constexpr std::size_t kPart = 20;  // one of this number of pixels is brighter
constexpr double kReduced = 1.5;   // px of the image for a pixel of the patch, from which on several are averaged
constexpr int kLeastBright = 20;

}  // namespace

void BallPatch::cut(const CameraImage& image, const BallCandidate& candidate) {
  const double step = 2 * kReach * candidate.radius / kSize;
  const double left = candidate.centre.x - kReach * candidate.radius, top = candidate.centre.y - kReach * candidate.radius;
  // Two samples of each pixel along both axes, when the image is reduced.
  const int samples = step > kReduced ? 2 : 1;
  std::array<int, 256> count{};
  std::array<std::array<int, 3>, std::size_t{kSize} * kSize> values{};
  for (int j = 0; j < kSize; ++j)
    for (int i = 0; i < kSize; ++i) {
      std::array<int, 3>& value = values[static_cast<std::size_t>(j * kSize + i)];
      for (int b = 0; b < samples; ++b)
        for (int a = 0; a < samples; ++a) {
          const double x = left + step * (i + (a + 0.5) / samples), y = top + step * (j + (b + 0.5) / samples);
          const int column = std::clamp(static_cast<int>(std::floor(x)), 0, image.width - 1);
          const int row = std::clamp(static_cast<int>(std::floor(y)), 0, image.height - 1);
          value[0] += image.y(column, row);
          value[1] += image.u(column, row) - 128;
          value[2] += image.v(column, row) - 128;
        }
      for (int& channel : value) channel /= samples * samples;
      ++count[static_cast<std::size_t>(value[0])];
    }
  std::size_t brighter = 0;
  int bright = 255;
  while (bright > kLeastBright && (brighter += static_cast<std::size_t>(count[static_cast<std::size_t>(bright)])) < values.size() / kPart)
    --bright;
  for (std::size_t i = 0; i < values.size(); ++i) {
    bytes[3 * i] = static_cast<std::uint8_t>(std::clamp(values[i][0] * kBright / bright, 0, 255));
    bytes[3 * i + 1] = static_cast<std::uint8_t>(std::clamp(128 + values[i][1] * kBright / bright, 0, 255));
    bytes[3 * i + 2] = static_cast<std::uint8_t>(std::clamp(128 + values[i][2] * kBright / bright, 0, 255));
  }
}

}  // namespace soccer
