#pragma once

#include <array>
#include <cstdint>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// A short piece of a row of an image.
struct RowSample {
  std::uint64_t hash = 0;  ///< of its bytes
  bool textured = false;   ///< its luma is not the same everywhere
  bool zero = false;       ///< all bytes are 0, which no colour is
};

/// Pieces of rows at equal distances, which represent an image: their noise differs between any two images of a camera.
class RowSamples {
 public:
  static constexpr std::size_t kRows = 48;
  static constexpr int kPixels = 32;  ///< pixels of a piece

  RowSamples() = default;
  /// Errors: std::logic_error for an incomplete image or one with less than kPixels columns.
  explicit RowSamples(const CameraImage& image);

  /// Number of pieces with texture.
  int textured() const;
  /// Number of pieces with texture that equal those of another image.
  int equal_to(const RowSamples& other) const;
  /// Number of pieces at the lower end of the image that contain only zeros.
  int zeros_below() const;
  double mean_luma() const { return mean_luma_; }
  /// Part of the pixels with the largest luma.
  double saturated() const { return saturated_; }
  /// Mean difference of luma between neighbouring pixels.
  double roughness() const { return roughness_; }

 private:
  std::array<RowSample, kRows> rows_{};
  double mean_luma_ = 0, saturated_ = 0, roughness_ = 0;
};

}  // namespace soccer
