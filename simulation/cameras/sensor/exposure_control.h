#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"

namespace soccer {

/// What a camera's lens and sensor do to an image. Distortion and rolling shutter are in CameraParameters. Assumed values, except where a
/// source is named: measurements of the NAO's cameras are not published.
struct ImageSensorParameters {
  // clang-format off
  PARAMETERS(ImageSensorParameters,
      (bool, motion_blur, true, "", 0, 1, "whether the camera's motion during the exposure blurs the image"),
      (double, exposure_time, 0.008, "s", 0, 0.1, "duration of a row's exposure, which determines the motion blur"),
      (bool, lens_blur, true, "", 0, 1, "whether the lens blurs (1 2 1)/4 in both directions, a standard deviation of 0.7 px"),
      (bool, vignetting, true, "", 0, 1, "whether the image is darker towards its corners"),
      (double, vignetting_loss, 0.35, "", 0, 0.9, "fraction of the light that is lost in the corners"),
      (bool, mosaic, true, "", 0, 1, "whether a pixel measures one colour (Bayer mosaic), and the others are interpolated"),
      (bool, noise, true, "", 0, 1, "whether pixels have shot noise and thermal noise"),
      (double, full_well, 1200, "", 10, 100000, "electrons of a white pixel at a gain of 1, which determine the shot noise"),
      (double, read_noise, 4, "", 0, 1000, "standard deviation of the thermal and read-out noise at a gain of 1, in electrons"),
      (bool, auto_exposure, true, "", 0, 1, "whether exposure follows the mean brightness of the images"),
      (double, exposure, 1, "", 0.01, 100, "gain without auto exposure, and additional gain with it, relative to that for nominal light"),
      (double, target_brightness, 0.42, "", 0.05, 0.95, "mean luma that auto exposure aims at, as a fraction of white"),
      (double, exposure_lag, 0.35, "s", 0.01, 10, "time constant of auto exposure"),
      (bool, auto_white_balance, true, "", 0, 1, "whether the gains of red and blue follow the colour of nearly grey pixels"),
      (double, red_gain, 1, "", 0.1, 10, "gain of red relative to green without auto white balance"),
      (double, blue_gain, 1, "", 0.1, 10, "gain of blue relative to green without auto white balance"),
      (double, white_balance_lag, 1.5, "s", 0.01, 60, "time constant of auto white balance"),
      (double, max_tint, 1.15, "", 1, 4, "largest factor by which auto white balance tints images from a black body's light to green or magenta"),
      (double, gamma, 2.2, "", 1, 3, "exponent of the response: value = signal^(1 / gamma)"))
  // clang-format on
};

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
