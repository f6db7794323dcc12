#pragma once

#include <map>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/camera/camera_image.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/topics/referee.h"
#include "blackboard/wiring/cycle.h"
#include "experiments/vision/bench/vision_score.h"
#include "robot/options/parameter_store.h"
#include "robot/wiring/module_wiring.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {

/// Runs a program under callgrind and counts the instructions of its vision ticks (VisionTick), without rendering, loading and scoring.
/// arguments: the program and its arguments. Errors: InputError when valgrind is missing, or the program fails under it. That it leaves out
/// damaged images is not a failure.
double count_vision_instructions(const std::vector<std::string>& arguments);

/// The sum of a callgrind output file's first event. Errors: InputError. Format: https://valgrind.org/docs/manual/cl-format.html
double callgrind_total(const std::string& text, const std::string& name);

/// The modules of vision alone, with given poses of the cameras.
class VisionTick {
 public:
  /// Errors: InputError.
  VisionTick(ParameterStore& store, const std::string& body_folder, const BodyModel& body, const FieldDimensions& field,
             const RobotDetectorChoice& detector);

  /// Runs one tick. The modules remember what they learned from earlier images.
  const VisionResult& see(const CameraImages& images, const CameraViews& views, const TeamColours& jerseys = {});

  /// CPU time of all ticks so far, s, by module, and that of "whole tick".
  std::map<std::string, double> times() const;

  Cycle& cycle() { return cycle_; }

 private:
  ThreadClock clock_;
  Cycle cycle_{"vision"};
  Tunings tunings_;
  VisionResult result_;
};

}  // namespace soccer
