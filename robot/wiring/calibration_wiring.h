#pragma once

#include "perception/vision/calibration/calibration_module.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

/// Adds the module that calibrates the cameras. Its solutions become the live CalibrationParameters before the next tick. The tunings must
/// outlive the cycle. Errors: InputError.
CalibrationModule& add_calibration_module(const ModuleWiring& wiring, const std::string& body_folder, const BodyModel& body,
                                          const FieldDimensions& field, const CalibrationParameters& calibration);

}  // namespace soccer
