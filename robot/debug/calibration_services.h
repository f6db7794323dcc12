#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/body_calibration.h"
#include "blackboard/topics/calibration.h"
#include "blackboard/wiring/channel.h"
#include "robot/debug/debug_port.h"

namespace soccer {

/// What the services of the calibration of the cameras need. The channel is used in the port's thread.
struct CalibrationAccess {
  Channel<CalibrationRequest>& requests;
  std::shared_ptr<Channel<CalibrationStatus>> status;  ///< the newest status
  FieldDimensions field;                               ///< for the place where the robot is expected to stand
};

/// The services calibrate {"place": [x, y, degrees]}, calibration_status and stop_calibration. Without a place the robot is expected on its
/// own penalty mark, facing its own goal.
std::vector<DebugService> calibration_services(const CalibrationAccess& access);

/// The services calibrate_body, body_calibration_status and stop_body_calibration. The channel is used in the port's thread; `status` has
/// the newest status.
std::vector<DebugService> body_calibration_services(Channel<BodyCalibrationRequest>& requests,
                                                    std::shared_ptr<Channel<BodyCalibrationStatus>> status);

/// The service save_calibration. `save` writes the robot's own file and returns its path; called in the port's thread. Its errors:
/// InputError.
DebugService save_calibration_service(std::function<std::filesystem::path()> save);

}  // namespace soccer
