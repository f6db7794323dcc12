#pragma once

#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/wiring/channel.h"
#include "robot/camera/video_device.h"

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

/// Sets the controls of a device. Returns the names of those that its driver refuses.
std::vector<std::string> set_controls(VideoDevice& device, const CameraControlParameters& controls);

/// The controls as the driver reports them: "exposure 100, gain 32"; without those that it does not have.
std::string read_controls(VideoDevice& device);

}  // namespace soccer
