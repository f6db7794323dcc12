#include "robot/wiring/vision_modules.h"

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
#include "robot/wiring/robot_detectors.h"

namespace soccer {

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
                                    const std::string& robot_detector) {
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
  wiring.add_tuned<BallCandidateModule, BallCandidateParameters>(file, optics, field.ball_radius);
  const std::filesystem::path net = store.folder() / "nets" / "ball.net";
  wiring.add_tuned<BallClassifier, BallClassifierParameters>(file, optics, field.ball_radius, Net::load(read_whole(net), net.string()));
  add_robot_detector(robot_detector, {wiring, optics});
  auto& collector = wiring.add_tuned<SightingCollector, SightingParameters>(file, body, field, calibration);
  return {views, collector};
}

}  // namespace soccer
