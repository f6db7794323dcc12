#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/renderer.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/sensor/exposure_control.h"

namespace soccer {

/// Blurs an image along the motion of its content while a row is exposed. The motion is that of distant objects when the camera turns, and
/// of objects at a distance of 2 m when it moves. It is computed for the centres of a grid of blocks. In each block, pixels at equal
/// distances along the motion are averaged: k passes average 2^k pixels, because each pass averages pairs.
class MotionBlur {
 public:
  MotionBlur(const CameraModel& model, double exposure_time) : model_(model), exposure_time_(exposure_time) {}

  /// Labels remain as they are.
  void apply(const CameraMotion& motion, RenderedImage& image);

 private:
  struct Vector {
    double x = 0, y = 0;  // px
  };
  static constexpr int kBlocks = 8;  // along each side
  Vector vector_at(const CameraMotion& motion, const PixelPosition& at) const;
  void pass(const RenderedImage& from, RenderedImage& to, double part) const;

  CameraModel model_;
  double exposure_time_;
  std::vector<Vector> vectors_;
  RenderedImage other_;
};

/// A channel of a row after the sensor's response: 16 times the value of 0 to 255. Columns 0, 2, … and 1, 3, … are separate, each with a
/// border of one value at both ends.
struct SensorRow {
  std::vector<std::uint16_t> even, odd;
};

/// Response, vignetting and noise of a sensor's pixels, row by row.
class SensorRows {
 public:
  static constexpr int kOne = 16;                ///< signal of a value of 1
  static constexpr int kMaxSignal = 255 * kOne;  ///< saturation

  SensorRows(int width, int height, const ImageSensorParameters& parameters, std::uint64_t seed);

  /// Tables for an image. light: of the scene, relative to nominal light; red, green and blue. frame: selects the noise.
  void begin(const SensorGains& gains, const std::array<double, 3>& light, std::uint64_t frame);
  /// The measured values of a row. pixels: of a RenderedImage. even_channel, odd_channel: colour of the pixels in even and odd columns; 0:
  /// red, 1: green, 2: blue. layer: 0 for a mosaic; otherwise selects independent noise for each channel.
  void measure(const std::uint32_t* pixels, int row, int even_channel, int odd_channel, int layer, SensorRow& out);

 private:
  void measure_half(const std::uint32_t* pixels, int row, int channel, const std::uint32_t* vignetting, const std::int16_t* normal,
                    std::uint16_t* out);
  double deviation(double signal, double gain) const;

  int width_;
  ImageSensorParameters parameters_;
  std::uint64_t seed_, frame_ = 0;
  std::array<std::array<std::uint32_t, 256>, 3> response_{};  // by the rendered value: the signal, and from bit 16 on the noise's deviation
  std::vector<std::uint32_t> even_columns_, odd_columns_;     // vignetting, 65536: none
  std::vector<std::uint32_t> rows_;
  std::vector<std::uint32_t> looked_up_;
  std::vector<std::int16_t> normals_;  // standard normal numbers, 256: 1
};

/// One camera's lens and sensor. Noise depends only on seed and frame; exposure and white balance depend on the previous images.
class ImageSensor {
 public:
  ImageSensor(const CameraModel& model, const ImageSensorParameters& parameters, const SceneLight& light, std::uint64_t seed);

  /// Exposes a rendered image, whose colours it may change. motion: of the camera during the readout. frame: number of the image. time: of
  /// the first row's exposure; also the image's. light: of the scene relative to the rendered one. Errors: std::logic_error when the image
  /// has another size than the model.
  void expose(RenderedImage& rendered, const CameraMotion& motion, std::uint64_t frame, Time time, StoredImage& out,
              const LinearColour& light = LinearColour::Ones());

 private:
  const std::uint32_t* lens_row(const RenderedImage& image, int row);
  void expose_mosaic(const RenderedImage& image, StoredImage& out);
  void expose_full(const RenderedImage& image, StoredImage& out);

  int width_, height_;
  ImageSensorParameters parameters_;
  double light_;
  MotionBlur blur_;
  SensorRows rows_;
  ExposureControl control_;
  std::optional<Time> last_;
  std::vector<std::uint32_t> column_, smoothed_;
  std::array<SensorRow, 4> measured_;
};

}  // namespace soccer
