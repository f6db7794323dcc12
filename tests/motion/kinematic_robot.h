#pragma once

#include <cmath>

#include "blackboard/common/config/yaml.h"
#include "motion/body_state/body_state_estimator.h"
#include "motion/motion_engine.h"

namespace soccer {

inline const std::filesystem::path kConfig = std::filesystem::path(SOURCE_DIR) / "config";

/// A robot without physics: joints follow their targets exactly, the torso is upright by default, and the lower foot carries the whole
/// weight, the left one if both are equally low, whatever the rounding.
class KinematicRobot {
 public:
  explicit KinematicRobot(const std::string& name, double period = 0.01)
      : KinematicRobot(name, load_motion_parameters(kConfig, name), period) {}
  KinematicRobot(const std::string& name, const MotionParameters& parameters, double period = 0.01)
      : body_(load_yaml<BodyModel>(kConfig / name / "body.yaml")),
        parameters_(parameters),
        estimator_(parameters_.body_state),
        engine_(body_, parameters_) {
    sensors.period = period;
    sensors.accelerometer = {0, 0, 9.81};
  }

  void tick() {
    const double left = foot_height(motion::LegSide::kLeft), right = foot_height(motion::LegSide::kRight);
    constexpr double kEqual = 1e-6;  // m
    const bool on_left = left < right + kEqual;
    sensors.left_fsr.fill(on_left ? 10 : 0);
    sensors.right_fsr.fill(on_left ? 0 : 10);
    estimator_.tick({sensors}, {state});
    engine_.tick({sensors, state, request}, {joints, status, odometry});
    sensors.angle = joints.angle;
    ++sensors.cycle;
  }

  void run(double seconds) {
    for (int ticks = ticks_in(seconds); ticks > 0; --ticks) tick();
  }

  /// Makes the robot lie on its front, without the rotation of a fall.
  void lie_on_front() {
    sensors.torso_angle = {0, 1.5, 0};
    sensors.accelerometer = {-9.81, 0, 0};
  }
  void set_upright() {
    sensors.torso_angle = {};
    sensors.gyro = {};
    sensors.accelerometer = {0, 0, 9.81};
  }

  /// Runs while the torso rocks forward and backward as after a push, farther than the simspark body's PushRecoveryParameters.lean.
  void rock(double seconds) {
    constexpr double kLean = 0.45, kRate = 5;  // rad, rad/s
    for (int ticks = ticks_in(seconds); ticks > 0; --ticks) {
      sensors.torso_angle.y = kLean * std::sin(kRate * time_);
      sensors.gyro.y = kLean * kRate * std::cos(kRate * time_);
      tick();
      time_ += sensors.period;
    }
  }

  const BodyModel& body() const { return body_; }

  SensorFrame sensors;
  MotionRequest request;
  BodyState state;
  JointRequest joints;
  MotionStatus status;
  Odometry odometry;

 private:
  int ticks_in(double seconds) const { return static_cast<int>(std::ceil(seconds / sensors.period)); }
  double foot_height(motion::LegSide side) const {
    return motion::sole_in_torso(body_, side, motion::leg_of(sensors.angle, side)).origin.z;
  }

  BodyModel body_;
  MotionParameters parameters_;
  BodyStateEstimator estimator_;
  MotionEngine engine_;
  double time_ = 0;  // s, for which it has rocked
};

}  // namespace soccer
