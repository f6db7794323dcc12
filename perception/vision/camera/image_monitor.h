#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/sensors.h"

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
  int textured() const { return static_cast<int>(std::ranges::count(rows_, true, &RowSample::textured)); }
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

/// Parameters of the detection of unusable images.
struct ImageMonitorParameters {
  // clang-format off
  PARAMETERS(ImageMonitorParameters,
      (double, timeout, 0.5, "s", 0.05, 10, "time without a new image after which a camera is missing"),
      (int, narrowest, 64, "px", 32, 640, "smallest width of an image"),
      (double, aspect_tolerance, 0.1, "", 0.01, 1, "largest relative deviation of the width from 4/3 of the height"),
      (int, torn_rows, 3, "", 1, 48, "smallest number of sampled rows, of 48, that come from an earlier image in a torn one"),
      (double, repeated_part, 0.9, "", 0.1, 1, "smallest fraction of the sampled rows that equal those of an earlier image in a repeated one"),
      (int, min_textured_rows, 4, "", 1, 48, "smallest number of sampled rows, of 48, that are not of one luma, in an image that is not blank"),
      (double, darkest, 5, "", 0, 255, "least mean luma"),
      (double, brightest_part, 0.8, "", 0.1, 1, "largest fraction of pixels with the largest luma"),
      (double, roughest, 30, "", 1, 255, "largest mean difference of luma between neighbouring pixels"))
  // clang-format on
};

/// Recognises images that cannot be used: missing, incomplete, repeated, torn, blank, black, white or random ones. A camera's noise
/// makes any two of its images different, so that rows equal to those of an earlier image come from that image. A tear between two images
/// that were both never seen is not recognised.
class ImageMonitor {
 public:
  struct Inputs {
    const CameraImages& images;
    const SensorFrame& sensors;  ///< for the time
  };
  struct Outputs {
    ImageConditions& conditions;
  };

  explicit ImageMonitor(const ImageMonitorParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) {
    look(top_, in.images.top.get(), in.sensors.time, out.conditions.top);
    look(bottom_, in.images.bottom.get(), in.sensors.time, out.conditions.bottom);
  }
  void tune(const ImageMonitorParameters& parameters) { parameters_ = parameters; }

 private:
  /// What is remembered of a camera's images.
  struct CameraState {
    std::optional<Time> newest;                 // time of the newest image
    Time arrived{0};                            // when it was first present, or the first tick
    bool started = false;                       // `arrived` is valid
    ImageFault fault = ImageFault::kNone;       // of the newest image
    static constexpr std::size_t kEarlier = 4;  // a driver has three buffers
    std::array<RowSamples, kEarlier> earlier;
    std::size_t next = 0;  // place of the next image in `earlier`
  };
  void look(CameraState& camera, const StoredImage* image, Time now, ImageCondition& out);
  ImageFault fault_of(CameraState& camera, const CameraImage& image) const;

  ImageMonitorParameters parameters_;
  CameraState top_, bottom_;
};

}  // namespace soccer
