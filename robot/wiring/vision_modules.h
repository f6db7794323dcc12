#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "blackboard/camera/camera_model.h"
#include "perception/vision/calibration/calibration_module.h"
#include "perception/vision/calibration/object_colours.h"
#include "perception/vision/camera/camera_view_module.h"
#include "perception/vision/sighting_collector.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

/// What a robot detector may use when its modules are added. A detector is one module or several that produce ImageRobots.
struct RobotDetectorSetup {
  const ModuleWiring& wiring;
  const CameraParameters& optics;
  std::filesystem::path net{};                              ///< file of its net; empty: that of config/nets
  std::shared_ptr<const ObjectColourParameters> colours{};  ///< live; empty: the typical colours
};

/// Which detector of robots is used.
struct RobotDetectorChoice {
  std::string name;             ///< a name of robot_detectors()
  std::filesystem::path net{};  ///< file of its net; empty: that of config/nets
};

/// Adds the modules of a detector. Errors: InputError.
using AddRobotDetector = void (*)(const RobotDetectorSetup&);

/// The detectors of robots in images, by their names in --robot-detector and in visionbench's --detector.
const std::map<std::string, AddRobotDetector>& robot_detectors();

/// Adds the modules of the detector with this name. Errors: InputError, also for an unknown name.
void add_robot_detector(const std::string& name, const RobotDetectorSetup& setup);

/// The modules that use a robot's calibration.
struct CalibratedVision {
  CameraViewModule& views;
  SightingCollector& collector;
};

/// Adds the modules that compute VisionFrame from CameraImages and BodyHistory. body_folder: name of the folder of the body's files.
/// Errors: InputError.
CalibratedVision add_vision_modules(const ModuleWiring& wiring, const std::string& body_folder, const BodyModel& body,
                                    const FieldDimensions& field, const CalibrationParameters& calibration,
                                    const RobotDetectorChoice& robot_detector);

/// Adds the module that calibrates the cameras. Its solutions become the live CalibrationParameters before the next tick. The tunings must
/// outlive the cycle. Errors: InputError.
CalibrationModule& add_calibration_module(const ModuleWiring& wiring, const std::string& body_folder, const BodyModel& body,
                                          const FieldDimensions& field, const CalibrationParameters& calibration);

}  // namespace soccer
