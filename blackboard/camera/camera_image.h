#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// The two cameras of a NAO.
enum class CameraPlace { kTop, kBottom };

/// A view of an image in the format of the NAO's cameras: packed YUV 4:2:2, bytes Y0 U Y1 V, row by row from the top.
struct CameraImage {
  int width = 0;                          ///< pixels, even
  int height = 0;                         ///< pixels
  Time time{0};                           ///< of the first row's exposure, by the robot's clock
  std::span<const std::uint8_t> bytes{};  ///< 2 · width · height bytes, owned elsewhere

  bool complete() const {
    return width > 0 && height > 0 && bytes.size() == 2 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  }
  std::uint8_t y(int column, int row) const { return bytes[at(column, row)]; }
  std::uint8_t u(int column, int row) const { return bytes[at(column & ~1, row) + 1]; }
  std::uint8_t v(int column, int row) const { return bytes[at(column & ~1, row) + 3]; }

 private:
  std::size_t at(int column, int row) const { return 2 * static_cast<std::size_t>(static_cast<std::ptrdiff_t>(row) * width + column); }
};

/// An image with its own bytes.
struct StoredImage {
  int width = 0, height = 0;
  Time time{0};
  std::vector<std::uint8_t> bytes;

  CameraImage view() const { return {width, height, time, bytes}; }
  DESCRIBE(StoredImage, (width, "px"), (height, "px"), (time, "ns"), (bytes, ""))
};

/// The newest image of each camera; nullptr: none yet. A topic, passed between threads without copying the pixels.
struct CameraImages {
  std::shared_ptr<const StoredImage> top, bottom;
  DESCRIBE(CameraImages, (top, ""), (bottom, ""))
};

}  // namespace soccer
