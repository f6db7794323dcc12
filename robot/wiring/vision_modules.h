#pragma once

#include "perception/vision/camera/camera_view_module.h"
#include "perception/vision/sighting_collector.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

/// The modules that use a robot's calibration.
struct CalibratedVision {
  CameraViewModule& views;
  SightingCollector& collector;
};

/// Adds the modules that compute VisionFrame from CameraImages and BodyHistory. body_folder: name of the folder of the body's files.
/// robot_detector: a name of robot_detectors(). Errors: InputError.
CalibratedVision add_vision_modules(const ModuleWiring& wiring, const std::string& body_folder, const BodyModel& body,
                                    const FieldDimensions& field, const CalibrationParameters& calibration,
                                    const std::string& robot_detector);

}  // namespace soccer
