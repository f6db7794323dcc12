#include "motion/body_state/body_state_estimator.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace soccer {
namespace {

// Weight of a new value in a first-order low-pass.
double pass(double period, double time_constant) { return period / (period + time_constant); }

void low_pass(Vector3<Torso>& state, const Vector3<Torso>& value, double part) {
  state.x += part * (value.x - state.x);
  state.y += part * (value.y - state.y);
  state.z += part * (value.z - state.z);
}

}  // namespace

void BodyStateEstimator::tick(const Inputs& in, const Outputs& out) {
  const SensorFrame sensors = motion::corrected(in.sensors, calibration_);
  low_pass(gyro_, sensors.gyro, pass(sensors.period, parameters_.gyro_smoothing));
  low_pass(down_reaction_, sensors.accelerometer, pass(sensors.period, parameters_.acceleration_smoothing));
  out.body.gyro = gyro_;
  out.body.roll = sensors.torso_angle.x;
  out.body.pitch = sensors.torso_angle.y;
  update_foot_loads(sensors, out.body);
  update_posture(sensors, out.body);
}

void BodyStateEstimator::update_foot_loads(const SensorFrame& sensors, BodyState& body) const {
  const auto& left = sensors.left_fsr;
  const auto& right = sensors.right_fsr;
  body.left_load = std::accumulate(left.begin(), left.end(), 0.0);
  body.right_load = std::accumulate(right.begin(), right.end(), 0.0);
  const double load = body.left_load + body.right_load;
  body.on_ground = load > parameters_.ground_load;
  // Order of a foot's sensors: front left, front right, rear left, rear right. The outer sensors of the left foot are its left ones.
  const double outer = left[0] + left[2] - right[1] - right[3], inner = left[1] + left[3] - right[0] - right[2];
  const double moment = parameters_.outer_pressure * outer + parameters_.inner_pressure * inner;
  body.lateral_pressure = body.on_ground ? std::clamp(moment / load, -1.0, 1.0) : 0;
  body.left_support = body.left_load >= body.right_load;
}

Posture BodyStateEstimator::lying() const {
  const Vector3<Torso>& up = down_reaction_;
  if (std::abs(up.x) >= std::abs(up.y)) return up.x < 0 ? Posture::kOnFront : Posture::kOnBack;
  return up.y < 0 ? Posture::kOnLeft : Posture::kOnRight;
}

void BodyStateEstimator::update_posture(const SensorFrame& sensors, BodyState& body) {
  const auto& angle = sensors.torso_angle;
  const double lean = std::max(std::abs(angle.x), std::abs(angle.y));
  const double soon =
      std::max(std::abs(angle.x + parameters_.fall_lookahead * gyro_.x), std::abs(angle.y + parameters_.fall_lookahead * gyro_.y));
  const Vector3<Torso>& up = down_reaction_;
  const double tilt = std::atan2(std::hypot(up.x, up.y), up.z);
  const double rate = std::hypot(gyro_.x, gyro_.y, gyro_.z);
  const bool rests = rate < parameters_.lying_rate;
  still_ = rests && tilt > parameters_.lying_angle ? still_ + sensors.period : 0;
  leant_ = rests && tilt > parameters_.upright_angle ? leant_ + sensors.period : 0;
  fallen_ = posture_ == Posture::kFalling ? fallen_ + sensors.period : 0;

  body.resting = still_ > parameters_.lying_time || leant_ > parameters_.lean_time;
  if (body.resting || fallen_ > parameters_.max_fall_time)
    posture_ = lying();
  else if (posture_ == Posture::kUpright && lean > parameters_.upright_angle && soon > parameters_.fall_angle)
    posture_ = Posture::kFalling;
  else if (posture_ != Posture::kUpright && lean < parameters_.upright_angle && tilt < parameters_.lying_angle)
    posture_ = Posture::kUpright;
  body.posture = posture_;
  airborne_ = body.on_ground || posture_ != Posture::kUpright ? 0 : airborne_ + sensors.period;
  body.picked_up = airborne_ > parameters_.airborne_time;
}

}  // namespace soccer
