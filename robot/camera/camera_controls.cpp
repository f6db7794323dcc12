#include "robot/camera/camera_controls.h"

#include <linux/videodev2.h>

namespace soccer {
namespace {

/// The ids of the NAO's driver, which has the colour temperature as the "do white balance" control.
struct Control {
  const char* name;
  unsigned id;
};
constexpr Control kAutoExposure{"automatic exposure", V4L2_CID_EXPOSURE_AUTO};
constexpr Control kExposure{"exposure", V4L2_CID_EXPOSURE};
constexpr Control kGain{"gain", V4L2_CID_GAIN};
constexpr Control kBrightness{"brightness", V4L2_CID_BRIGHTNESS};
constexpr Control kAutoWhiteBalance{"automatic white balance", V4L2_CID_AUTO_WHITE_BALANCE};
constexpr Control kWhiteBalance{"white balance", V4L2_CID_DO_WHITE_BALANCE};

}  // namespace

std::vector<std::string> set_controls(VideoDevice& device, const CameraControlParameters& controls) {
  std::vector<std::string> refused;
  const auto set = [&](const Control& which, int value) {
    v4l2_control control{which.id, value};
    if (device.control(VIDIOC_S_CTRL, &control) < 0) refused.emplace_back(which.name);
  };
  set(kAutoExposure, controls.auto_exposure ? 1 : 0);
  if (controls.auto_exposure) {
    set(kBrightness, controls.brightness);  // has an effect only with automatic exposure
  } else {
    set(kExposure, controls.exposure);
    set(kGain, controls.gain);
  }
  set(kAutoWhiteBalance, controls.auto_white_balance ? 1 : 0);
  if (!controls.auto_white_balance) set(kWhiteBalance, controls.white_balance);
  return refused;
}

std::string read_controls(VideoDevice& device) {
  std::string text;
  for (const Control& known : {kAutoExposure, kExposure, kGain, kBrightness, kAutoWhiteBalance, kWhiteBalance}) {
    v4l2_control control{known.id, 0};
    if (device.control(VIDIOC_G_CTRL, &control) < 0) continue;
    text += (text.empty() ? "" : ", ") + std::string(known.name) + ' ' + std::to_string(control.value);
  }
  return text;
}

}  // namespace soccer
