#pragma once

#include "blackboard/config/live_parameters.h"
#include "blackboard/wiring/cycle.h"
#include "perception/vision/calibration/calibration_module.h"
#include "robot/options/parameter_store.h"

namespace soccer {

/// Adds the module that calibrates the cameras. Its solutions become the live CalibrationParameters before the next tick. `live` must
/// outlive the cycle. Errors: InputError.
CalibrationModule& add_calibration_module(Cycle& cycle, LiveParameters& live, ParameterStore& store, const std::string& body_folder,
                                          const BodyModel& body, const FieldDimensions& field, const CalibrationParameters& calibration);

}  // namespace soccer
