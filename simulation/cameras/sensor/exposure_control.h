#pragma once

#include "blackboard/camera/camera_image.h"
#include "simulation/cameras/sensor/image_sensor_parameters.h"

namespace soccer {

/// Gains of a sensor: signal = gain · radiance.
struct SensorGains {
  double exposure = 1;  ///< of all channels
  double red = 1;       ///< relative to green
  double blue = 1;
};

/// Auto exposure and auto white balance: gains that follow the images with a delay of first order.
class ExposureControl {
 public:
  /// start: the gains of the first image; without auto exposure or auto white balance the parameters' gains.
  ExposureControl(const ImageSensorParameters& parameters, const SensorGains& start);

  const SensorGains& gains() const { return gains_; }
  /// Takes an image into account for the following ones. elapsed: s since the previous image.
  void update(const CameraImage& image, double elapsed);

 private:
  ImageSensorParameters parameters_;
  SensorGains gains_;
};

}  // namespace soccer
