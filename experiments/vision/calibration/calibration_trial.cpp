#include "experiments/vision/calibration/calibration_trial.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/camera_picture.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/field/field_map.h"
#include "blackboard/topics/perception.h"
#include "robot/simulation/embedded_robot.h"

namespace soccer {
namespace {

constexpr double kStanding = 3;   // s until the robot stands still and has learned the colour of the carpet
constexpr double kMaxTime = 180;  // s of a calibration

SimswiftOptions with_individual(const CalibrationTrialOptions& options) {
  SimswiftOptions robot = options.robot;
  robot.embedded = true;
  robot.eyes = "cameras";
  robot.robot.body = "nao-v5";
  robot.individual = std::to_string(options.individual);
  robot.hall = options.individual;
  robot.robot.seed = options.individual;
  return robot;
}

FieldDimensions field_of(const SimswiftOptions& options) {
  return load_yaml<FieldDimensions>(options.robot.config_folder / "fields" / (options.robot.field + ".yaml"));
}

}  // namespace

CalibratedAngles true_angles(const Individual& individual) {
  const double neck = individual.joint_offset[kHeadPitch];
  const auto with_neck = [neck](const Individual::RollPitchYaw& angles) -> RollPitchYaw {
    const auto turned = rotation_y<Camera, Camera>(neck) * camera_rotation(angles);
    const auto& r = turned.rotation;
    return {std::atan2(r[7], r[8]), -std::asin(r[6]), std::atan2(r[3], r[0])};
  };
  const RollPitchYaw top = with_neck(individual.top_camera), bottom = with_neck(individual.bottom_camera);
  return {individual.torso_tilt[0], individual.torso_tilt[1], top[0], top[1], top[2], bottom[0], bottom[1], bottom[2]};
}

CalibratedAngles angles_of(const CalibrationParameters& c) {
  return {c.torso_roll,    c.torso_pitch,      c.top_camera[0],    c.top_camera[1],
          c.top_camera[2], c.bottom_camera[0], c.bottom_camera[1], c.bottom_camera[2]};
}

double max_error(const CalibratedAngles& a, const CalibratedAngles& b, std::size_t first) {
  double maximum = 0;
  for (std::size_t i = first; i < a.size(); ++i) maximum = std::max(maximum, std::abs(a[i] - b[i]));
  return radians_to_degrees(maximum);
}

CalibrationTrial calibrate_individual(const CalibrationTrialOptions& options) {
  SimswiftOptions robot = with_individual(options);
  robot.robot.behaviour = "skills.Calibrate";
  RandomStream32 random(options.individual);
  const Pose2<Field, Ground> place = calibration_place(field_of(robot));
  robot.start = {place.x + random.within(options.place_error), place.y + random.within(options.place_error),
                 radians_to_degrees(place.angle) + random.within(options.heading_error)};
  const ThreadClock stopwatch;
  EmbeddedRobot embedded(robot);
  embedded.perception().measure_with(stopwatch);
  embedded.run_until([] { return false; }, kStanding);

  embedded.robot().channels().calibration.send({1, true, place});
  const double begin = embedded.now();
  const CalibrationStatus& status = embedded.perception().topic<CalibrationStatus>();
  embedded.run_until([&] { return status.request == 1 && !status.active(); }, kMaxTime);
  CalibrationTrial trial;
  trial.status = status;
  trial.simulated = embedded.now() - begin;
  for (const Cycle::Took& took : embedded.perception().took())
    if (took.what == "CalibrationModule") trial.processor = seconds(took.total);
  trial.calibration.torso_roll = status.torso[0];
  trial.calibration.torso_pitch = status.torso[1];
  trial.calibration.top_camera = status.top_camera;
  trial.calibration.bottom_camera = status.bottom_camera;
  trial.truth = true_angles(load_individuals(robot.individual).of({Side::kLeft, robot.robot.player}));
  return trial;
}

LocalisationTrial localise_individual(const CalibrationTrialOptions& options, const CalibrationParameters& calibration, double duration) {
  SimswiftOptions robot = with_individual(options);
  robot.robot.behaviour = "skills.Pace(-3, -1, -1.5, 1)";
  robot.start = {-2.5, 0, 0};
  const std::string section = "CalibrationParameters.";
  for (const std::string& assignment :
       {"torso_roll=" + config::text_of(calibration.torso_roll), "torso_pitch=" + config::text_of(calibration.torso_pitch),
        "top_camera=" + config::text_of(calibration.top_camera), "bottom_camera=" + config::text_of(calibration.bottom_camera)})
    robot.robot.assignments.push_back(section + assignment);
  EmbeddedRobot embedded(robot);
  const RobotPose& estimate = embedded.perception().topic<RobotPose>();
  embedded.run_until([] { return false; }, kStanding);
  int ticks = 0, upright = 0;
  LocalisationTrial trial;
  embedded.run_until(
      [&] {
        ++ticks;
        const TrueRobot truth = embedded.truth();
        if (!truth.upright) return false;
        ++upright;
        const Pose2<Field, Ground> there = ground_pose(truth);
        trial.mean += distance(estimate.pose.position(), there.position());
        trial.heading += std::abs(radians_to_degrees(normalized(estimate.pose.angle - there.angle)));
        return false;
      },
      duration);
  trial.mean /= std::max(upright, 1);
  trial.heading /= std::max(upright, 1);
  trial.upright = static_cast<double>(upright) / std::max(ticks, 1);
  return trial;
}

}  // namespace soccer
