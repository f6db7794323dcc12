#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "blackboard/topics/calibration.h"
#include "blackboard/topics/game.h"
#include "blackboard/wiring/channel.h"
#include "robot/debug/debug_port.h"

namespace soccer {

/// What the services of the calibration need. The channel and `save` are used in the port's thread.
struct CalibrationAccess {
  Channel<CalibrationRequest>& requests;
  std::shared_ptr<Channel<CalibrationStatus>> status;  ///< the newest status
  FieldDimensions field;                               ///< for the place where the robot is expected to stand
  std::function<std::filesystem::path()> save;         ///< writes the robot's own file. Errors: InputError
};

/// The services calibrate {"place": [x, y, degrees]}, calibration_status, stop_calibration and save_calibration. Without a place the robot
/// is expected on its own penalty mark, facing its own goal.
std::vector<DebugService> calibration_services(const CalibrationAccess& access);

}  // namespace soccer
