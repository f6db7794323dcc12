#pragma once

#include <map>
#include <string>

#include "blackboard/camera/camera_model.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

/// What a robot detector may use when its modules are added. A detector is one module or several that produce ImageRobots.
struct RobotDetectorSetup {
  const ModuleWiring& wiring;
  const CameraParameters& optics;
};

/// Adds the modules of a detector. Errors: InputError.
using AddRobotDetector = void (*)(const RobotDetectorSetup&);

/// The detectors of robots in images, by their names in --robot-detector and in visionbench's --detector.
const std::map<std::string, AddRobotDetector>& robot_detectors();

/// Adds the modules of the detector with this name. Errors: InputError, also for an unknown name.
void add_robot_detector(const std::string& name, const RobotDetectorSetup& setup);

}  // namespace soccer
