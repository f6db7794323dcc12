#pragma once

#include <chrono>
#include <string>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/wiring/channel.h"

namespace soccer {

/// Exposure and white balance of the robot's two cameras. Section CameraControlParameters of the robot's own file. Source of the ranges:
/// reference of the NAO V5, 2.4. Simulated cameras have automatic exposure and white balance of their own.
struct CameraControlParameters {
  // clang-format off
  PARAMETERS(CameraControlParameters,
      (bool, auto_exposure, true, "", 0, 1, "whether the camera controls exposure time and gain"),
      (int, exposure, 100, "0.1 ms", 0, 512, "exposure time without automatic exposure"),
      (int, gain, 32, "1/32", 0, 255, "amplification without automatic exposure"),
      (int, brightness, 55, "", 0, 255, "brightness that automatic exposure aims at"),
      (bool, auto_white_balance, true, "", 0, 1, "whether the camera controls the white balance"),
      (int, white_balance, 4500, "K", 2700, 6500, "colour temperature without automatic white balance"))
  // clang-format on
};

/// The changed controls on their way to the threads of the cameras.
class CameraControls {
 public:
  /// Sends the controls to both cameras.
  void tune(const CameraControlParameters& controls) {
    top_.send(controls);
    bottom_.send(controls);
  }
  Channel<CameraControlParameters>& of(CameraPlace place) { return place == CameraPlace::kTop ? top_ : bottom_; }

 private:
  Channel<CameraControlParameters> top_, bottom_;
};

/// A source of images: a camera, a simulated camera, or a log.
class CameraSource {
 public:
  virtual ~CameraSource() = default;

  /// Sets exposure and white balance. Returns what came of it, for a report; empty when the source has no such controls.
  virtual std::string set(const CameraControlParameters& /*controls*/) { return {}; }

  /// Waits for an image, whose time is that of CLOCK_MONOTONIC, newer than the last one and drops older queued images. Its bytes are valid
  /// until the next call; it may be incomplete. False after `timeout`. Errors: InputError when the camera is no longer available.
  virtual bool next(CameraImage& image, std::chrono::milliseconds timeout) = 0;

  /// Whether the time of the last image is that of the camera. False: its driver uses another clock than CLOCK_MONOTONIC, and the time is
  /// that at which the image was received, about one image later.
  virtual bool stamped() const { return true; }
};

}  // namespace soccer
