#pragma once

#include <array>

#include "blackboard/body/body_model.h"
#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer::mj {

/// Estimated foot pressure. Section FootPressureParameters of `config/BODY/body.yaml`.
struct FootPressureParameters {
  // clang-format off
  PARAMETERS(FootPressureParameters,
      (double, mass_forward, 0, "m", -0.2, 0.2, "centre of mass in front of the torso's origin"),
      (double, mass_height, 0, "m", -0.5, 0.5, "centre of mass above the torso's origin"),
      (double, smoothing, 0.02, "s", 0, 0.5, "time constant of the low-pass of the centre of pressure"),
      (double, contact_height, 0.015, "m", 0.001, 0.1, "a foot that is higher than the other one by this carries nothing"))
  // clang-format on
};

/// What the four pressure sensors under each foot would measure, kg: front left, front right, rear left, rear right.
struct FootPressure {
  std::array<double, 4> left{}, right{};
};

/// Estimates the pressure under the feet of a robot without sensors there. The specific force acts along the line from the centre of
/// pressure on the ground to the centre of mass, as if all mass were there and the torso did not rotate. The force is distributed between
/// the feet by the position of the centre of pressure; a foot above the ground carries nothing.
class FootPressureEstimator {
 public:
  FootPressureEstimator(const FootPressureParameters& parameters, const BodyModel& body) : p_(parameters), body_(body) {}

  /// `joints`: NAO angles, rad. `torso_angle`: roll and pitch, rad. `force`: specific force, m/s^2. `period`: since the last call, s.
  FootPressure estimate(const JointArray& joints, const Vector3<Torso>& torso_angle, const Vector3<Torso>& force, double period);

 private:
  FootPressureParameters p_;
  BodyModel body_;
  Point2<Ground> pressure_;  ///< m, smoothed, relative to the torso
  bool started_ = false;
};

}  // namespace soccer::mj
