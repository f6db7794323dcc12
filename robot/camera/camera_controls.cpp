#include "robot/camera/camera_controls.h"

#include <array>

#include <linux/videodev2.h>

namespace soccer {
namespace {

/// The ids of the NAO's driver, which has the colour temperature as the "do white balance" control.
struct Control {
  const char* name;
  unsigned id;
};
constexpr std::array<Control, 6> kControls{{{"automatic exposure", V4L2_CID_EXPOSURE_AUTO},
                                            {"exposure", V4L2_CID_EXPOSURE},
                                            {"gain", V4L2_CID_GAIN},
                                            {"brightness", V4L2_CID_BRIGHTNESS},
                                            {"automatic white balance", V4L2_CID_AUTO_WHITE_BALANCE},
                                            {"white balance", V4L2_CID_DO_WHITE_BALANCE}}};

}  // namespace

std::vector<std::string> set_controls(VideoDevice& device, const CameraControlParameters& controls) {
  std::vector<std::string> refused;
  const auto set = [&](std::size_t index, int value) {
    v4l2_control control{kControls[index].id, value};
    if (device.control(VIDIOC_S_CTRL, &control) < 0) refused.emplace_back(kControls[index].name);
  };
  set(0, controls.auto_exposure ? 1 : 0);
  if (controls.auto_exposure) {
    set(3, controls.brightness);  // has an effect only with automatic exposure
  } else {
    set(1, controls.exposure);
    set(2, controls.gain);
  }
  set(4, controls.auto_white_balance ? 1 : 0);
  if (!controls.auto_white_balance) set(5, controls.white_balance);
  return refused;
}

std::string read_controls(VideoDevice& device) {
  std::string text;
  for (const Control& known : kControls) {
    v4l2_control control{known.id, 0};
    if (device.control(VIDIOC_G_CTRL, &control) < 0) continue;
    text += (text.empty() ? "" : ", ") + std::string(known.name) + ' ' + std::to_string(control.value);
  }
  return text;
}

}  // namespace soccer
