#pragma once

#include <array>
#include <string_view>

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Converts from the simulator's body axes (x right, y forward, z up) to the NAO's (x forward, y left, z up). Applies to accelerations and
/// angular rates, because both frames are right-handed.
inline Vector3<Torso> to_nao_axes(const wire::Vector& v) { return {v.y, -v.x, v.z}; }

/// Converts the gyro's rates (degrees/s) to rad/s in the NAO's axes.
Vector3<Torso> gyro_from(const wire::Vector& degrees_per_second);

/// The readings of the four pressure sensors under a foot, kg: front left, front right, rear left, rear right. The force is distributed
/// such that its centre of pressure is the simulator's point of application.
std::array<double, 4> fsr_from(const wire::FootForce& foot);

/// Correction of the estimated torso angles by the measured direction of gravity.
struct AngleSensorParameters {
  // clang-format off
  PARAMETERS(AngleSensorParameters,
      (double, trusted_error, 2, "m/s^2", 0.01, 100,
       "a specific force that differs from gravity by more than this is not used; impacts and beaming cause spikes of 40 to 300"),
      (double, moving_time, 3, "s", 0.01, 100, "time constant of the correction while the robot moves"),
      (double, quiet_time, 0.15, "s", 0.01, 100, "time constant of the correction at rest; after beaming the torso is upright immediately"),
      (double, quiet_after, 0.2, "s", 0, 10, "time at rest after which quiet_time applies"),
      (double, quiet_rate, 0.05, "rad/s", 0, 10, "a robot at rest rotates more slowly than this"),
      (double, quiet_error, 0.3, "m/s^2", 0, 10, "the specific force of a robot at rest differs from gravity by less than this"),
      (double, lost_angle, 0.35, "rad", 0.01, 3.2,
       "difference between the measured and the estimated direction of gravity beyond which the estimate may be wrong"),
      (double, lost_after, 0.16, "s", 0, 10, "time with a difference beyond lost_angle after which quiet_time applies"),
      (double, lost_rate, 1, "rad/s", 0, 10, "a robot that rotates faster than this is not compared with the measured direction of gravity"))
  // clang-format on
};

/// Estimates the torso's angles, which the simulator does not send: integrates the gyro and corrects it slowly by the measured direction of
/// gravity. Starts upright; valid in every pose, also lying.
class AngleSensor {
 public:
  explicit AngleSensor(const AngleSensorParameters& parameters = {}) : p_(parameters) {}

  /// Adds a measurement: the angular rate (rad/s) and specific force (m/s^2) at the end of a cycle of `step` s.
  void update(const Vector3<Torso>& gyro, const Vector3<Torso>& accelerometer, double step);

  /// Angles in rad. x: roll, positive with the right side down; y: pitch, positive forward; both within ±pi/2. z: yaw, which drifts.
  Vector3<Torso> angle() const;

  void reset() { *this = AngleSensor(p_); }

 private:
  AngleSensorParameters p_;
  Vector3<Torso> up_{0, 0, 1};  ///< vertical direction in the torso's frame, a unit vector
  double yaw_ = 0;
  double quiet_ = 0;  ///< s for which both sensors have indicated rest
  double lost_ = 0;   ///< s for which gravity has contradicted the estimate
};

/// Emulates the two sonars in the chest, which the simulator lacks, from visible robots and goal posts, including those that the vision
/// model hides. Each measures 0.20 to 0.80 m in a cone of 60 degrees, centred 20 degrees to its side.
class SonarSensor {
 public:
  using Echoes = std::array<float, 10>;  ///< m, nearest first

  explicit SonarSensor(const BodyModel& body) : body_(body) { reset(); }

  /// Updates the echoes from a message; unchanged when it has no See. Head angles in rad in the NAO's signs. The robot itself, identified
  /// by `own_team` and `own_number`, is ignored.
  void update(const wire::PerceptorInfo& percept, double head_yaw, double head_pitch, std::string_view own_team, int own_number);

  const Echoes& left() const { return left_; }
  const Echoes& right() const { return right_; }

  void reset() {
    left_.fill(wire::kNoEcho);
    right_.fill(wire::kNoEcho);
  }

 private:
  BodyModel body_;
  Echoes left_{};
  Echoes right_{};
};

}  // namespace soccer
