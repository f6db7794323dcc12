#include "motion/calibration/body_calibrator.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"
#include "motion/calibration/body_correction.h"

namespace soccer {
namespace {

struct Level;  // origin and heading of Torso, but z up

/// Pitch (toes down positive) and roll (right side down positive) of a sole.
template <class Foot>
std::array<double, 2> tilt(const Pose3<Level, Torso>& torso, const Pose3<Torso, Foot>& foot) {
  const Pose3<Level, Foot> sole = torso * foot;
  const Point3<Level> forward = sole * Point3<Foot>{1, 0, 0}, left = sole * Point3<Foot>{0, 1, 0};
  return {-std::asin(std::clamp(forward.z - sole.origin.z, -1.0, 1.0)), std::asin(std::clamp(left.z - sole.origin.z, -1.0, 1.0))};
}

/// Whether the values are in the ranges of the parameters that they become.
bool in_range(const BodyCalibrationStatus& status) {
  BodyCalibrationParameters solution{status.gyro_bias, status.left_ankle, status.right_ankle};
  bool all = true;
  for_each_field(solution, [&all](std::string_view, const FieldCard& card, const auto& values) {
    all = all && std::ranges::all_of(values, [&card](double value) { return value >= card.low && value <= card.high; });
  });
  return all;
}

void fail(BodyCalibrationProblem problem, BodyCalibrationStatus& status) {
  status.phase = BodyCalibrationPhase::kFailed;
  status.problem = problem;
}

}  // namespace

void BodyCalibrator::tick(const Inputs& in, const Outputs& out) {
  BodyCalibrationStatus& status = out.status;
  const double now = seconds(in.sensors.time);
  if (in.request.count != status.request) begin(now, in.request, status);
  if (!status.active()) return;
  status.progress = std::min((now - begin_) / duration(), 1.0);
  if (in.body.posture != Posture::kUpright || in.body.picked_up) return fail(BodyCalibrationProblem::kNotStanding, status);
  if (!has_reached(in.motion.state, status)) {
    if (reached_) begin_phase(now, status.phase, status);
    if (now - phase_begin_ > parameters_.start_time) fail(BodyCalibrationProblem::kNotStanding, status);
    return;
  }
  if (!reached_) reached_at_ = now;
  reached_ = true;
  if (now - reached_at_ < parameters_.settle_time) return;
  add(in.sensors);
  const bool stands = status.phase == BodyCalibrationPhase::kStanding;
  if (now - reached_at_ < parameters_.settle_time + (stands ? parameters_.stand_time : parameters_.step_time)) return;
  stands ? end_standing(status) : end_stepping(status);
  if (!status.active()) return;
  if (!in_range(status)) return fail(BodyCalibrationProblem::kLargeOffset, status);
  ++status.solutions;
  steppings_ += stands ? 0 : 1;
  if (steppings_ < parameters_.repetitions) return begin_phase(now, BodyCalibrationPhase::kStepping, status);
  status.phase = BodyCalibrationPhase::kDone;
  status.progress = 1;
}

void BodyCalibrator::begin(double now, const BodyCalibrationRequest& request, BodyCalibrationStatus& status) {
  const std::uint32_t solutions = status.solutions;
  status = {};
  status.request = request.count;
  status.solutions = solutions;
  if (!request.run) return;
  begin_ = now;
  steppings_ = 0;
  begin_phase(now, BodyCalibrationPhase::kStanding, status);
}

void BodyCalibrator::begin_phase(double now, BodyCalibrationPhase phase, BodyCalibrationStatus& status) {
  status.phase = phase;
  phase_begin_ = now;
  reached_ = false;
  samples_ = 0;
  sum_ = {};
  squares_ = pitch_ = 0;
}

bool BodyCalibrator::has_reached(MotionState state, const BodyCalibrationStatus& status) const {
  return state == (status.phase == BodyCalibrationPhase::kStanding ? MotionState::kStanding : MotionState::kWalking);
}

void BodyCalibrator::add(const SensorFrame& sensors) {
  const auto torso = rotation_y<Level, Level>(sensors.torso_angle.y) * rotation_x<Level, Torso>(sensors.torso_angle.x);
  const auto left = tilt(torso, left_foot_in_torso(body_, sensors.angle)), right = tilt(torso, right_foot_in_torso(body_, sensors.angle));
  const Values values{sensors.gyro.x, sensors.gyro.y, sensors.gyro.z, left[0], left[1], right[0], right[1]};
  for (std::size_t i = 0; i < kValues; ++i) sum_[i] += values[i];
  squares_ += sensors.gyro.x * sensors.gyro.x + sensors.gyro.y * sensors.gyro.y + sensors.gyro.z * sensors.gyro.z;
  pitch_ += sensors.torso_angle.y;
  ++samples_;
}

void BodyCalibrator::end_standing(BodyCalibrationStatus& status) const {
  Values mean = sum_;
  for (double& value : mean) value /= samples_;
  const double variance = squares_ / samples_ - mean[0] * mean[0] - mean[1] * mean[1] - mean[2] * mean[2];
  if (!(variance <= parameters_.max_rate * parameters_.max_rate)) return fail(BodyCalibrationProblem::kMoved, status);
  status.gyro_bias = {mean[0], mean[1], mean[2]};
  status.left_ankle = {-mean[3], -mean[4]};
  status.right_ankle = {-mean[5], -mean[6]};
}

void BodyCalibrator::end_stepping(BodyCalibrationStatus& status) const {
  status.pitch = pitch_ / samples_;
  const double change = (parameters_.pitch - status.pitch) / parameters_.pitch_gain;
  status.left_ankle[0] += change;
  status.right_ankle[0] += change;
}

double BodyCalibrator::duration() const {
  const BodyCalibratorParameters& p = parameters_;
  return p.settle_time + p.stand_time + p.repetitions * (p.settle_time + p.step_time);
}

}  // namespace soccer
