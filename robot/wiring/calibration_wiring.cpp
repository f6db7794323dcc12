#include "robot/wiring/calibration_wiring.h"

#include "blackboard/common/console/console.h"

namespace soccer {
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
