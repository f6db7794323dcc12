#include "robot/wiring/vision_modules.h"

#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "perception/vision/ball/ball_candidate_module.h"
#include "perception/vision/ball/ball_classifier.h"
#include "perception/vision/camera/image_monitor.h"
#include "perception/vision/field/field_boundary_module.h"
#include "perception/vision/field/field_colour_module.h"
#include "perception/vision/lines/crossing_module.h"
#include "perception/vision/lines/line_fit_module.h"
#include "perception/vision/lines/line_spot_module.h"
#include "perception/vision/posts/goal_post_module.h"
#include "perception/vision/robots/bayes/bayes_robots.h"
#include "perception/vision/robots/obstacle_robots.h"
#include "perception/vision/robots/robot_net_detector.h"
#include "perception/vision/saliency/saliency_module.h"

namespace soccer {
namespace {

void add_obstacles(const RobotDetectorSetup& setup) {
  setup.wiring.add_tuned<ObstacleRobots, ObstacleRobotParameters>("camera/vision.yaml", setup.optics);
}

/// Gives a module the colours that a user has selected, now and whenever they change.
template <class Module>
void with_colours(Tunings& tunings, const std::shared_ptr<const ObjectColourParameters>& colours, Module& module) {
  if (!colours) return;
  module.tune(*colours);
  tunings.add([colours, &module] { module.tune(*colours); });
}

void add_net(const RobotDetectorSetup& setup) {
  const auto& [cycle, tunings, store] = setup.wiring;
  const std::filesystem::path file = "camera/vision.yaml";
  const auto net = [](const std::filesystem::path& path, const TensorShape& input) {
    Net found = Net::load(read_whole(path), path.string());
    if (found.input() != input) throw InputError(path.string(), "the net has another input", "give one that ./dev train made for this use");
    return found;
  };
  const std::filesystem::path nets = store.folder() / "nets";
  const RobotNetDetector::Parameters parameters{store.load<RobotNetParameters>(file), store.load<RobotBoxParameters>(file),
                                                store.load<RobotPatchParameters>(file), store.load<JerseyParameters>(file)};
  auto& detector =
      cycle.add<RobotNetDetector>(setup.optics, net(setup.net.empty() ? nets / "robots.net" : setup.net, RobotNetInput::shape()),
                                  net(nets / "robot_patch.net", RobotPatch::shape()), parameters);
  tunings.keep(parameters.robots, detector);
  tunings.keep(parameters.boxes, detector);
  tunings.keep(parameters.patches, detector);
  tunings.keep(parameters.jerseys, detector);
  with_colours(tunings, setup.colours, detector);
}

/// The thesis's detector. Source: Ashmore 2014, chapter 3.
void add_bayes(const RobotDetectorSetup& setup) {
  const std::filesystem::path file = "camera/robot_bayes.yaml";
  setup.wiring.add_tuned<SaliencyModule, SaliencyParameters>(file);
  setup.wiring.add_tuned<BayesRobots, BayesRobotParameters>(file, setup.optics, setup.wiring.store.load<RobotBayesTable>(file));
}

}  // namespace

const std::map<std::string, AddRobotDetector>& robot_detectors() {
  static const std::map<std::string, AddRobotDetector> kDetectors{{"bayes", add_bayes}, {"net", add_net}, {"obstacles", add_obstacles}};
  return kDetectors;
}

void add_robot_detector(const std::string& name, const RobotDetectorSetup& setup) {
  const auto found = robot_detectors().find(name);
  if (found == robot_detectors().end()) {
    std::string known;
    for (const auto& [other, add] : robot_detectors()) known += " " + other;
    throw InputError("robot detector " + name, "there is no detector of that name", "choose from" + known);
  }
  found->second(setup);
}

namespace {

/// The modules of lines and crossings, which share the parameters of a line's probe.
void add_line_modules(const ModuleWiring& wiring, const std::filesystem::path& file, const CameraParameters& optics,
                      const FieldDimensions& field) {
  const auto& [cycle, tunings, store] = wiring;
  const LineFitParameters fitting{store.load<LineProbeParameters>(file),   store.load<LineChainParameters>(file),
                                  store.load<ImageLineParameters>(file),   store.load<CircleParameters>(file),
                                  store.load<PenaltyMarkParameters>(file), store.load<CarpetEdgeParameters>(file),
                                  store.load<SideLineParameters>(file)};
  auto& fit = cycle.add<LineFitModule>(optics, field, fitting);
  tunings.keep(fitting.chains, fit);
  tunings.keep(fitting.lines, fit);
  tunings.keep(fitting.circle, fit);
  tunings.keep(fitting.marks, fit);
  tunings.keep(fitting.edge, fit);
  tunings.keep(fitting.sides, fit);
  auto& crossings = wiring.add_tuned<CrossingModule, CrossingParameters>(file, optics, field, fitting.probe);
  tunings.keep(fitting.probe, fit, crossings);
}

}  // namespace

CalibratedVision add_vision_modules(const ModuleWiring& wiring, const std::string& body_folder, const BodyModel& body,
                                    const FieldDimensions& field, const CalibrationParameters& calibration,
                                    const RobotDetectorChoice& robot_detector) {
  const auto& [cycle, tunings, store] = wiring;
  const std::filesystem::path file = "camera/vision.yaml";
  const auto optics = store.load<CameraParameters>(std::filesystem::path(body_folder) / "camera.yaml");
  wiring.add_tuned<ImageMonitor, ImageMonitorParameters>(file);
  auto& views = cycle.add<CameraViewModule>(body, optics, calibration);
  auto& colours = wiring.add_tuned<FieldColourModule, FieldColourParameters>(file, optics);
  ManualColourParameters manual;  // individual to each robot, therefore not in the default files
  store.override_in(manual);
  colours.tune(manual);
  tunings.keep(manual, colours);
  wiring.add_tuned<FieldBoundaryModule, FieldBoundaryParameters>(file, optics, field);
  wiring.add_tuned<LineSpotModule, LineSpotParameters>(file, optics, field.line_width);
  add_line_modules(wiring, file, optics, field);
  wiring.add_tuned<GoalPostModule, GoalPostParameters>(file, optics, field);
  const auto objects = std::make_shared<ObjectColourParameters>();  // individual to each robot, too
  store.override_in(*objects);
  tunings.live().add(*objects);
  auto& candidates = wiring.add_tuned<BallCandidateModule, BallCandidateParameters>(file, optics, field.ball_radius);
  with_colours(tunings, objects, candidates);
  const std::filesystem::path net = store.folder() / "nets" / "ball.net";
  wiring.add_tuned<BallClassifier, BallClassifierParameters>(file, optics, field.ball_radius, Net::load(read_whole(net), net.string()));
  add_robot_detector(robot_detector.name, {wiring, optics, robot_detector.net, objects});
  auto& collector = wiring.add_tuned<SightingCollector, SightingParameters>(file, body, field, calibration);
  return {views, collector};
}

namespace {

void apply(const CalibrationStatus& solved, LiveParameters& live) {
  try {
    live.set({{"CalibrationParameters.torso_roll", {solved.torso[0]}},
              {"CalibrationParameters.torso_pitch", {solved.torso[1]}},
              {"CalibrationParameters.top_camera", {solved.top_camera.begin(), solved.top_camera.end()}},
              {"CalibrationParameters.bottom_camera", {solved.bottom_camera.begin(), solved.bottom_camera.end()}}});
  } catch (const InputError& out_of_range) {
    console::warn(std::string("the calibration is not used: ") + out_of_range.what());
  }
}

}  // namespace

CalibrationModule& add_calibration_module(const ModuleWiring& wiring, const std::string& body_folder, const BodyModel& body,
                                          const FieldDimensions& field, const CalibrationParameters& calibration) {
  const auto& [cycle, tunings, store] = wiring;
  const std::filesystem::path file = "camera/calibration.yaml";
  const auto optics = store.load<CameraParameters>(std::filesystem::path(body_folder) / "camera.yaml");
  CalibrationModule::Parameters parameters;
  parameters.course = store.load<CalibrationCourseParameters>(file);
  parameters.sweep = store.load<HeadSweepParameters>(file);
  parameters.collector = store.load<LineCollectorParameters>(file);
  parameters.solver = store.load<CalibrationSolverParameters>(file);
  parameters.rough = store.load<RoughSearchParameters>(file);
  auto& module = cycle.add<CalibrationModule>(body, optics, field, calibration, parameters);
  cycle.after_tick<CalibrationStatus>([&live = tunings.live(), applied = std::uint32_t{0}](const CalibrationStatus& status) mutable {
    if (status.solutions == applied) return;
    applied = status.solutions;
    apply(status, live);
  });
  return module;
}

}  // namespace soccer
