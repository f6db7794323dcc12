#include "robot/wiring/perception_modules.h"

#include <memory>

#include "behaviour/leds/game_leds.h"
#include "behaviour/python_behaviour.h"
#include "behaviour/search/find_ball.h"
#include "behaviour/team/formation.h"
#include "behaviour/team/opponent_map.h"
#include "behaviour/team/role_assignment.h"
#include "behaviour/team/team_reporter.h"
#include "blackboard/common/console/console.h"
#include "perception/ball/ball_filter.h"
#include "perception/ball/team_ball_module.h"
#include "perception/kinematics/kinematics_module.h"
#include "perception/localisation/localisation.h"
#include "perception/localisation/multi_pose_filter.h"
#include "perception/projection/projection.h"
#include "perception/robots/robot_filter.h"
#include "robot/game/chest_button.h"
#include "robot/game/game_module.h"
#include "robot/game/kick_off_whistle.h"
#include "robot/wiring/action_names.h"
#include "robot/wiring/calibration_wiring.h"
#include "robot/wiring/play_policies.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {

namespace {

constexpr const char* kPerception = "perception/default.yaml";

}  // namespace

PerceptionModules::PerceptionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store) {
  const ModuleWiring wiring{cycle, tunings_, store};
  const std::filesystem::path perception = kPerception, team = "behaviour/team.yaml", search = "behaviour/search.yaml";
  const auto body = store.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  const auto field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));

  cycle.add<RefereeModule>();
  const auto network = store.load<NetworkParameters>("network/default.yaml");
  cycle.add<KickOffWhistle>(network);
  cycle.add<ChestButton>(network);
  cycle.add<GameModule>(PlayerIdentity{options.team, options.team_name, options.player});

  CalibrationParameters calibration;  // individual to each robot, therefore not in the default files
  store.override_in(calibration);
  auto& kinematics = cycle.add<KinematicsModule>(body, calibration);
  const auto projections = store.load<ProjectionParameters>(perception);
  const auto bias = store.load<SightingBiasParameters>(perception);
  auto& projection = cycle.add<Projection>(body, field, projections, calibration, bias);
  if (options.cameras) {
    add_cameras(wiring, options, field, {body, calibration, kinematics, projection});
  } else {
    cycle.source<CalibrationStatus>("no cameras");
    tunings_.keep(calibration, kinematics, projection);
  }
  if (!options.microphones.empty()) add_microphones(store);
  tunings_.keep(projections, projection);
  tunings_.keep(bias, projection);
  add_localisation(wiring, field);
  wiring.add_tuned<BallFilter, BallFilterParameters>(perception);
  wiring.add_tuned<TeamBallModule, TeamBallParameters>(perception);
  wiring.add_tuned<RobotFilter, RobotFilterParameters>(perception);
  const auto roles = store.load<RoleParameters>(team);
  auto& assignment = cycle.add<RoleAssignment>(field, roles);
  const auto opponents = store.load<OpponentParameters>(team);
  auto& opponent_map = cycle.add<OpponentMap>(opponents);
  const auto formation = store.load<FormationParameters>("league/formation.yaml");
  tunings_.keep(formation, cycle.add<Formation>(field, formation, roles));
  cycle.add<FindBall>(options.search, field, body, store.load<SearchParameters>(search), store.load<RouteParameters>(search));
  add_behaviour(wiring, options, field);
  auto& reporter = cycle.add<TeamReporter>(roles, opponents);
  tunings_.keep(roles, assignment, reporter);
  tunings_.keep(opponents, opponent_map, reporter);
  cycle.add<GameLeds>();
}

void PerceptionModules::add_cameras(const ModuleWiring& wiring, const RobotOptions& options, const FieldDimensions& field,
                                    const Calibrated& calibrated) {
  const CalibratedVision vision =
      add_vision_modules(wiring, options.body, calibrated.body, field, calibrated.calibration, options.robot_detector);
  CameraControlParameters controls;  // individual to each robot, therefore not in the default files
  wiring.store.override_in(controls);
  camera_controls_.tune(controls);
  tunings_.keep(controls, camera_controls_);
  auto& calibrator = add_calibration_module(wiring, options.body, calibrated.body, field, calibrated.calibration);
  tunings_.keep(calibrated.calibration, calibrated.kinematics, calibrated.projection, vision.views, vision.collector, calibrator);
}

void PerceptionModules::add_localisation(const ModuleWiring& wiring, const FieldDimensions& field) {
  const auto localisation = wiring.store.load<LocalisationParameters>(kPerception);
  const auto hypotheses = wiring.store.load<HypothesisParameters>(kPerception);
  const auto evidence = wiring.store.load<EvidenceParameters>(kPerception);
  auto filter = std::make_unique<MultiPoseFilter>(field, localisation, hypotheses, evidence);
  MultiPoseFilter& pose_filter = *filter;
  tunings_.keep(localisation, pose_filter);
  auto& module = wiring.cycle.add<Localisation>(field, std::move(filter), hypotheses, evidence);
  tunings_.keep(hypotheses, pose_filter, module);
  tunings_.keep(evidence, pose_filter, module);
}

void PerceptionModules::add_microphones(ParameterStore& store) {
  store.override_in(microphones_);
  const auto whistle = store.load<WhistleParameters>(kPerception);
  whistle_tuning_.tune(whistle);
  tunings_.keep(whistle, whistle_tuning_);
}

void PerceptionModules::add_behaviour(const ModuleWiring& wiring, const RobotOptions& options, const FieldDimensions& field) {
  ParameterStore& store = wiring.store;
  PythonBehaviour::Options behaviour;
  behaviour.folder = options.behaviours_folder;
  behaviour.packages = options.python_path;
  behaviour.behaviour = options.behaviour;
  behaviour.field = field;
  behaviour.foresight = load_foresight_model(store, options.body);
  behaviour.policies = load_play_policy_setup(store, options.body);
  behaviour.actions = load_action_names(store, options.body);
  behaviour.seed = seed_of_player(options);
  behaviour.configure = [this, store](std::vector<DeclaredSection>& sections) { configure(sections, store); };
  behaviour_ = &wiring.cycle.add<PythonBehaviour>(behaviour);
  store.add_declared(tunings_.live().declared());
  tunings_.add([this] { behaviour_->tune(tunings_.live().declared()); });
}

void PerceptionModules::configure(std::vector<DeclaredSection>& sections, const ParameterStore& store) {
  store.override_in(sections, "behaviour");
  for (const std::string& message : tunings_.live().declare(sections)) console::warn(message);
}

void PerceptionModules::reload_behaviour() { behaviour_->reload(); }

}  // namespace soccer
