#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simulation/cameras/labels.h"

namespace soccer {

/// What a renderer produces and a sensor exposes: radiance and label of each pixel, row by row from the top. A pixel consists of red (bits
/// 0 to 7), green (8 to 15), blue (16 to 23) and its label (24 to 31). A channel is 255 · sqrt(L / 2); L: radiance, linear, in the
/// primaries of sRGB, 1: a white surface in nominal light.
struct RenderedImage {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;

  std::uint32_t* row(int y) { return pixels.data() + static_cast<std::ptrdiff_t>(y) * width; }
  const std::uint32_t* row(int y) const { return pixels.data() + static_cast<std::ptrdiff_t>(y) * width; }
};

/// Labels of pixels: a PixelClass, or kFirstRobot + n for robot n of the scene.
inline constexpr std::uint8_t kFirstRobot = 8;
constexpr std::uint8_t label_of(PixelClass kind) { return static_cast<std::uint8_t>(kind); }

/// Largest radiance of a rendered image.
inline constexpr float kBrightest = 2;

/// The labels of an image as classes and robots.
inline void segment(const RenderedImage& image, Segmentation& out) {
  out.width = image.width;
  out.height = image.height;
  out.classes.resize(image.pixels.size());
  out.robots.resize(image.pixels.size());
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    const auto label = static_cast<std::uint8_t>(image.pixels[i] >> 24);
    const bool robot = label >= kFirstRobot;
    out.classes[i] = robot ? label_of(PixelClass::kRobot) : label;
    out.robots[i] = robot ? static_cast<std::uint8_t>(label - kFirstRobot + 1) : std::uint8_t{0};
  }
}

}  // namespace soccer
