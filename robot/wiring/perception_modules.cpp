#include "robot/wiring/perception_modules.h"

#include "blackboard/common/console/console.h"
#include "motion/calibration/body_calibrator.h"
#include "perception/kinematics/kinematics_module.h"
#include "perception/projection/projection.h"
#include "robot/game/game_module.h"
#include "robot/wiring/behaviour_modules.h"
#include "robot/wiring/filter_modules.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {
namespace {

constexpr const char* kPerception = "perception/default.yaml";

}  // namespace

PerceptionModules::PerceptionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store) {
  const ModuleWiring wiring{cycle, tunings_, store};
  const BehaviourParameters behaviour = load_behaviour_parameters(store, options);
  const BodyModel& body = behaviour.body;
  const FieldDimensions& field = behaviour.field;

  cycle.add<RefereeModule>();
  const auto network = store.load<NetworkParameters>("network/default.yaml");
  cycle.add<KickOffWhistle>(network);
  cycle.add<ChestButton>(network);
  cycle.add<GameModule>(PlayerIdentity{options.team, options.team_name, options.player});

  CalibrationParameters calibration;  // individual to each robot, therefore not in the default files
  store.override_in(calibration);
  auto& kinematics = cycle.add<KinematicsModule>(body, calibration);
  const auto projections = store.load<ProjectionParameters>(kPerception);
  const auto bias = store.load<SightingBiasParameters>(kPerception);
  auto& projection = cycle.add<Projection>(body, field, projections, calibration, bias);
  if (options.cameras) {
    add_cameras(wiring, options, field, {body, calibration, kinematics, projection});
  } else {
    cycle.source<CalibrationStatus>("NoCameras");
    tunings_.keep(calibration, kinematics, projection);
  }
  wiring.add_tuned<BodyCalibrator, BodyCalibratorParameters>(std::filesystem::path(options.body) / "motion.yaml", body);
  if (!options.microphones.empty()) add_microphones(store);
  tunings_.keep(projections, projection);
  tunings_.keep(bias, projection);
  add_filter_modules(cycle, tunings_, field, load_filter_parameters(store));
  add_behaviour(wiring, behaviour);
}

void PerceptionModules::add_cameras(const ModuleWiring& wiring, const RobotOptions& options, const FieldDimensions& field,
                                    const Calibrated& calibrated) {
  const CalibratedVision vision =
      add_vision_modules(wiring, options.body, calibrated.body, field, calibrated.calibration, {options.robot_detector});
  CameraControlParameters controls;  // individual to each robot, therefore not in the default files
  wiring.store.override_in(controls);
  camera_controls_.tune(controls);
  tunings_.keep(controls, camera_controls_);
  auto& calibrator = add_calibration_module(wiring, options.body, calibrated.body, field, calibrated.calibration);
  tunings_.keep(calibrated.calibration, calibrated.kinematics, calibrated.projection, vision.views, vision.collector, calibrator);
}

void PerceptionModules::add_microphones(ParameterStore& store) {
  store.override_in(microphones_);
  const auto whistle = store.load<WhistleParameters>(kPerception);
  whistle_tuning_.tune(whistle);
  tunings_.keep(whistle, whistle_tuning_);
}

void PerceptionModules::add_behaviour(const ModuleWiring& wiring, BehaviourParameters parameters) {
  ParameterStore& store = wiring.store;
  parameters.python.configure = [this, store](std::vector<DeclaredSection>& sections) { configure(sections, store); };
  behaviour_ = &add_behaviour_modules(wiring.cycle, tunings_, parameters);
  store.add_declared(tunings_.live().declared());
  tunings_.add([this] { behaviour_->tune(tunings_.live().declared()); });
}

void PerceptionModules::configure(std::vector<DeclaredSection>& sections, const ParameterStore& store) {
  store.override_in(sections, "behaviour");
  for (const std::string& message : tunings_.live().declare(sections)) console::warn(message);
}

void PerceptionModules::reload_behaviour() { behaviour_->reload(); }

}  // namespace soccer
