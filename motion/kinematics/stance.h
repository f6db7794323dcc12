#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "motion/kinematics/leg.h"

namespace soccer::motion {

/// Target of a foot relative to its hip joint, in the axes of an upright robot with level hips.
struct FootPlace {
  double forward = 0;  ///< m, of the ankle in front of the hip joint
  double left = 0;     ///< m, of the ankle to the left of the hip joint
  double lift = 0;     ///< m, of the sole above the ground
  double yaw = 0;      ///< rad, counter-clockwise
  double pitch = 0;    ///< rad, toe down
};

/// Writes the legs of `angles` for hips `hip_height` (m) above the ground, a torso that leans forward by `lean` (rad) and the targets of
/// both feet. Returns true if both feet are in reach.
bool put_feet(const BodyModel& body, double hip_height, double lean, const FootPlace& left, const FootPlace& right, JointArray& angles);

/// Limits the pitch of hips and knees in `angles` to what the joints can move in `period` (s) from `last`. With `compensate` the ankles
/// move by the remainder, and the soles keep their planned pitch: a sole that tips because its leg lags stubs its toe.
void keep_soles_level(const BodyModel& body, const JointArray& last, double period, bool compensate, JointArray& angles);

/// The left arm's angles, rad; the right arm's are the mirror image.
struct ArmPose {
  double shoulder_pitch;
  double shoulder_roll;
  double elbow_yaw;
  double elbow_roll;
};

inline void put_arms(const ArmPose& left, JointArray& angle) {
  angle[kLShoulderPitch] = angle[kRShoulderPitch] = left.shoulder_pitch;
  angle[kLShoulderRoll] = left.shoulder_roll;
  angle[kRShoulderRoll] = -left.shoulder_roll;
  angle[kLElbowYaw] = left.elbow_yaw;
  angle[kRElbowYaw] = -left.elbow_yaw;
  angle[kLElbowRoll] = left.elbow_roll;
  angle[kRElbowRoll] = -left.elbow_roll;
  angle[kLWristYaw] = angle[kRWristYaw] = 0;
  angle[kLHand] = angle[kRHand] = 0;
}

inline bool is_arm(std::size_t joint) {
  return (joint >= kLShoulderPitch && joint <= kLHand) || (joint >= kRShoulderPitch && joint <= kRHand);
}
inline bool is_head(std::size_t joint) { return joint <= kHeadPitch; }

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
