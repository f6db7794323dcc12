#include "robot/wiring/vision_modules.h"

#include "blackboard/files/whole_file.h"
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

CalibratedVision add_vision_modules(Cycle& cycle, Tunings& tunings, ParameterStore& store, const std::string& body_folder,
                                    const BodyModel& body, const FieldDimensions& field, const CalibrationParameters& calibration,
                                    const std::string& robot_detector) {
  const std::filesystem::path file = "camera/vision.yaml";
  const auto optics = store.load<CameraParameters>(std::filesystem::path(body_folder) / "camera.yaml");
  const auto monitor = store.load<ImageMonitorParameters>(file);
  tunings.keep(monitor, cycle.add<ImageMonitor>("ImageMonitor", monitor));
  auto& views = cycle.add<CameraViewModule>("CameraViewModule", body, optics, calibration);
  const auto colour = store.load<FieldColourParameters>(file);
  auto& colours = cycle.add<FieldColourModule>("FieldColourModule", optics, colour);
  tunings.keep(colour, colours);
  ManualColourParameters manual;  // individual to each robot, therefore not in the default files
  store.override_in(manual);
  colours.tune(manual);
  tunings.keep(manual, colours);
  const auto boundary = store.load<FieldBoundaryParameters>(file);
  tunings.keep(boundary, cycle.add<FieldBoundaryModule>("FieldBoundaryModule", optics, field, boundary));
  const auto spots = store.load<LineSpotParameters>(file);
  tunings.keep(spots, cycle.add<LineSpotModule>("LineSpotModule", optics, field.line_width, spots));
  const auto probe = store.load<LineProbeParameters>(file);
  const auto chains = store.load<LineChainParameters>(file);
  const auto lines = store.load<ImageLineParameters>(file);
  const auto circle = store.load<CircleParameters>(file);
  const auto marks = store.load<PenaltyMarkParameters>(file);
  const auto edge = store.load<CarpetEdgeParameters>(file);
  const auto sides = store.load<SideLineParameters>(file);
  auto& fit = cycle.add<LineFitModule>("LineFitModule", optics, field, LineFitParameters{probe, chains, lines, circle, marks, edge, sides});
  tunings.keep(chains, fit);
  tunings.keep(lines, fit);
  tunings.keep(circle, fit);
  tunings.keep(marks, fit);
  tunings.keep(edge, fit);
  tunings.keep(sides, fit);
  const auto crossings = store.load<CrossingParameters>(file);
  auto& crossing = cycle.add<CrossingModule>("CrossingModule", optics, field, probe, crossings);
  tunings.keep(crossings, crossing);
  tunings.keep(probe, fit, crossing);
  const auto posts = store.load<GoalPostParameters>(file);
  tunings.keep(posts, cycle.add<GoalPostModule>("GoalPostModule", optics, field, posts));
  const auto candidates = store.load<BallCandidateParameters>(file);
  tunings.keep(candidates, cycle.add<BallCandidateModule>("BallCandidateModule", optics, field.ball_radius, candidates));
  const auto classifier = store.load<BallClassifierParameters>(file);
  const std::filesystem::path net = store.folder() / "nets" / "ball.net";
  tunings.keep(classifier, cycle.add<BallClassifier>("BallClassifier", optics, field.ball_radius, Net::load(read_whole(net), net.string()),
                                                     classifier));
  add_robot_detector(robot_detector, {cycle, tunings, store, optics});
  const auto sightings = store.load<SightingParameters>(file);
  auto& collector = cycle.add<SightingCollector>("SightingCollector", body, field, calibration, sightings);
  tunings.keep(sightings, collector);
  return {views, collector};
}

}  // namespace soccer
