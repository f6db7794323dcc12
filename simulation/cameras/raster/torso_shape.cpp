#include "simulation/cameras/raster/torso_shape.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace soccer::raster {
namespace {

constexpr float kDigitWidth = 0.032F, kDigitHeight = 0.062F, kStroke = 0.011F, kGap = 0.008F;  // m
constexpr float kMiddle = 0.03F;                                                               // m, height of a digit's centre in the torso
constexpr float kAbove = 0.0025F;                                                              // m, of a digit above the jersey

/// Seven-segment digits: bits 0 to 6 are top, upper right, lower right, bottom, lower left, upper left, middle.
constexpr std::array<unsigned, 10> kSegments{0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f};

struct Rectangle {
  float left, bottom, right, top;  // left: as one who faces it sees it
};

/// Rectangle of a segment relative to a digit's centre.
Rectangle segment_rectangle(unsigned segment) {
  const float w = kDigitWidth / 2, h = kDigitHeight / 2, s = kStroke / 2;
  switch (segment) {
    case 0: return {-w, h - kStroke, w, h};
    case 1: return {w - kStroke, 0, w, h};
    case 2: return {w - kStroke, -h, w, 0};
    case 3: return {-w, -h, w, -h + kStroke};
    case 4: return {-w, -h, -w + kStroke, 0};
    case 5: return {-w, 0, -w + kStroke, h};
    default: return {-w, -s, w, s};
  }
}

/// Distance forward (or backward) from the torso's axis to its surface at this lateral position and height.
float surface(float lateral, float z, float front) {
  const std::vector<CrossSection>& sections = torso_sections();
  std::size_t i = 0;
  while (i + 2 < sections.size() && sections[i + 1].z < z) ++i;
  const CrossSection &low = sections[i], &high = sections[i + 1];
  const float t = std::clamp((z - low.z) / (high.z - low.z), 0.0F, 1.0F);
  const auto mix = [&](float CrossSection::*field) { return low.*field + t * (high.*field - low.*field); };
  const float across = std::min(std::abs(lateral) / mix(&CrossSection::half_y), 1.0F), power = mix(&CrossSection::power);
  return mix(&CrossSection::x) + front * mix(&CrossSection::half_x) * std::pow(1 - std::pow(across, power), 1 / power);
}

/// Adds a rectangle in pieces that follow the surface.
void add_rectangle(MeshBuilder& builder, const Rectangle& r, float front) {
  constexpr int kPieces = 4;
  const auto at = [&](float left, float z) {
    const float lateral = front * left;  // the left side of the chest, seen from the front, is the robot's right side
    return Eigen::Vector3f(surface(lateral, z, front) + front * kAbove, lateral, z);
  };
  for (int i = 0; i < kPieces; ++i)
    for (int j = 0; j < 2; ++j) {
      const float left = r.left + (r.right - r.left) * static_cast<float>(i) / kPieces;
      const float right = r.left + (r.right - r.left) * static_cast<float>(i + 1) / kPieces;
      const float bottom = r.bottom + (r.top - r.bottom) * static_cast<float>(j) / 2;
      const float top = r.bottom + (r.top - r.bottom) * static_cast<float>(j + 1) / 2;
      builder.quad({at(left, bottom), at(right, bottom), at(right, top), at(left, top)});
    }
}

void add_digit(MeshBuilder& builder, int digit, float centre) {
  for (unsigned segment = 0; segment < 7; ++segment) {
    if ((kSegments[static_cast<std::size_t>(digit)] >> segment & 1) == 0) continue;
    const Rectangle r = segment_rectangle(segment);
    for (const float front : {1.0F, -1.0F})
      add_rectangle(builder, {r.left + centre, r.bottom + kMiddle, r.right + centre, r.top + kMiddle}, front);
  }
}

}  // namespace

const std::vector<CrossSection>& torso_sections() {
  static const std::vector<CrossSection> kSections{{-0.085F, 0.044F, 0.054F, -0.002F, 0, 2.6F}, {-0.06F, 0.05F, 0.06F, 0, 0, 2.6F},
                                                   {-0.02F, 0.056F, 0.064F, 0.001F, 0, 2.6F},   {0.03F, 0.061F, 0.069F, 0.003F, 0, 2.6F},
                                                   {0.07F, 0.06F, 0.074F, 0.003F, 0, 2.5F},     {0.1F, 0.052F, 0.074F, 0.001F, 0, 2.4F},
                                                   {0.118F, 0.038F, 0.055F, 0, 0, 2.2F}};
  return kSections;
}

void add_number(MeshBuilder& builder, int number) {
  const int shown = std::clamp(number, 0, 99);
  if (shown < 10) return add_digit(builder, shown, 0);
  const float offset = (kDigitWidth + kGap) / 2;
  add_digit(builder, shown / 10, -offset);
  add_digit(builder, shown % 10, offset);
}

}  // namespace soccer::raster
