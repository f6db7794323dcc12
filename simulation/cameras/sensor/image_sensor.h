#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rendered_image.h"
#include "simulation/cameras/renderer.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/sensor/exposure_control.h"
#include "simulation/cameras/sensor/sensor_rows.h"

namespace soccer {

/// Converts sensor rows to YUV 4:2:2. BT.601 with full range (Y, U and V from 0 to 255; 128 is grey), as the NAO's driver delivers it and
/// as in JPEG.
///
/// The mosaic has green and red pixels in even rows, blue and green pixels in odd rows; the other two colours of a pixel are the means of
/// its neighbours. Before and after are the rows above and below; at the edges of the image the row on the other side.
void demosaic_row(const SensorRow& before, const SensorRow& row, const SensorRow& after, bool even_row, int width, std::uint8_t* yuyv);

/// The same for a sensor that measures all colours of each pixel.
void convert_row(const SensorRow& red, const SensorRow& green, const SensorRow& blue, int width, std::uint8_t* yuyv);

/// One camera's lens and sensor. Noise depends only on seed and frame; exposure and white balance depend on the previous images.
class ImageSensor {
 public:
  ImageSensor(const CameraModel& model, const ImageSensorParameters& parameters, const SceneLight& light, std::uint64_t seed);

  /// Exposes a rendered image, whose colours it may change. motion: of the camera during the readout. frame: number of the image. time: of
  /// the first row's exposure; also the image's. Errors: std::logic_error when the image has another size than the model.
  void expose(RenderedImage& rendered, const CameraMotion& motion, std::uint64_t frame, Time time, StoredImage& out);

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
