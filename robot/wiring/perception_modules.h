#pragma once

#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/wiring/cycle.h"
#include "robot/camera/camera_source.h"
#include "robot/hearing/microphone_parameters.h"
#include "robot/hearing/whistle_tuning.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/wiring/module_wiring.h"

namespace soccer {

struct BehaviourParameters;
struct BodyModel;
struct CalibrationParameters;
class KinematicsModule;
class Projection;
class PythonBehaviour;

/// The modules of game state, perception and behaviour, which compute MotionRequest and TeamReport from the topics of motion, vision, the
/// referees and the teammates. They are independent of the sources of these topics. perception_modules.cpp adds those of the game state and
/// of kinematics and projection itself, and calls the lists of the other `*_modules.cpp`.
class PerceptionModules {
 public:
  /// Adds the modules to the cycle, which must outlive this object. Errors: InputError.
  PerceptionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store);
  PerceptionModules(const PerceptionModules&) = delete;
  PerceptionModules& operator=(const PerceptionModules&) = delete;

  /// The parameters that may be changed while the modules run.
  LiveParameters& live() { return tunings_.live(); }

  /// Applies changed parameters; to be called before each tick.
  void tune() { tunings_.apply(); }

  /// Exposure and white balance of real cameras, as set by the parameters.
  CameraControls& camera_controls() { return camera_controls_; }

  /// The microphones, and the whistle detector in their thread, as set by the parameters. Only with RobotOptions::microphones.
  const MicrophoneParameters& microphones() const { return microphones_; }
  WhistleTuning& whistle_tuning() { return whistle_tuning_; }

  /// Reloads the Python behaviour in the next tick. May be called from any thread.
  void reload_behaviour();

 private:
  /// What else uses the calibration.
  struct Calibrated {
    const BodyModel& body;
    const CalibrationParameters& calibration;
    KinematicsModule& kinematics;
    Projection& projection;
  };
  void add_cameras(const ModuleWiring& wiring, const RobotOptions& options, const FieldDimensions& field, const Calibrated& calibrated);
  void add_microphones(ParameterStore& store);
  void add_behaviour(const ModuleWiring& wiring, BehaviourParameters parameters);
  /// Sets the parameters that the Python behaviours declare, as they are loaded.
  void configure(std::vector<DeclaredSection>& sections, const ParameterStore& store);

  Tunings tunings_;
  CameraControls camera_controls_;
  MicrophoneParameters microphones_;  // individual to each robot, therefore not in the default files
  WhistleTuning whistle_tuning_;
  PythonBehaviour* behaviour_ = nullptr;
};

}  // namespace soccer
