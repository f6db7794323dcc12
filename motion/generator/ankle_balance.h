#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "motion/kinematics/leg.h"

namespace soccer::motion {

/// Balance of a robot on one leg: the gyro, smoothed, from which a generator computes corrections of the supporting ankle.
class AnkleBalance {
 public:
  /// gyro: rad/s.
  void start(const Vector3<Torso>& gyro) { gyro_ = gyro; }

  /// A low-pass filter of first order. gyro: measured, rad/s. period, smoothing (time constant): s.
  void update(const Vector3<Torso>& gyro, double period, double smoothing) {
    const double part = period / (period + smoothing);
    gyro_.x += part * (gyro.x - gyro_.x);
    gyro_.y += part * (gyro.y - gyro_.y);
  }

  double roll_rate() const { return gyro_.x; }   ///< rad/s, smoothed
  double pitch_rate() const { return gyro_.y; }  ///< rad/s, smoothed

  /// Adds the corrections, in rad, to the ankle of the supporting leg.
  static void correct(LegSide support, double pitch, double roll, JointArray& angle) {
    const bool left = support == LegSide::kLeft;
    angle[left ? kLAnklePitch : kRAnklePitch] += pitch;
    angle[left ? kLAnkleRoll : kRAnkleRoll] += roll;
  }

 private:
  Vector3<Torso> gyro_;
};

}  // namespace soccer::motion
