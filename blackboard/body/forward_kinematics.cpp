#include "blackboard/body/forward_kinematics.h"

namespace soccer {
namespace {

// Intermediate frames of the kinematic chains.
struct Neck;
struct Hip;    // after HipYawPitch
struct Thigh;  // after HipRoll and HipPitch
struct Shank;  // after KneePitch
struct Ankle;  // after AnklePitch

struct LegAngles {
  double hip_yaw_pitch, hip_roll, hip_pitch, knee_pitch, ankle_pitch, ankle_roll;
};

/// side: 1 left, -1 right.
template <class Foot>
Pose3<Torso, Foot> foot_in_torso(const BodyModel& body, double side, const LegAngles& q) {
  // The axis of HipYawPitch is y, tilted about x by 45 degrees, outward and down.
  const auto tilt = rotation_x<Hip, Hip>(-side * kPi / 4);
  const auto X_TH = translation<Torso, Hip>(body.hip_offset_x, side * body.hip_offset_y, -body.hip_offset_z) * tilt *
                    rotation_y<Hip, Hip>(q.hip_yaw_pitch) * tilt.inverse();
  const auto X_HT = rotation_x<Hip, Hip>(q.hip_roll) * rotation_y<Hip, Thigh>(q.hip_pitch);
  const auto X_TS = translation<Thigh, Thigh>(body.thigh_offset_x, 0, -body.thigh_length) * rotation_y<Thigh, Shank>(q.knee_pitch);
  const auto X_SA = translation<Shank, Shank>(0, 0, -body.tibia_length) * rotation_y<Shank, Ankle>(q.ankle_pitch);
  const auto X_AF = translation<Ankle, Ankle>(0, 0, -body.ankle_roll_offset_z) * rotation_x<Ankle, Ankle>(q.ankle_roll) *
                    translation<Ankle, Foot>(0, 0, -body.foot_height);
  return X_TH * X_HT * X_TS * X_SA * X_AF;
}

}  // namespace

Pose3<Torso, Head> head_in_torso(const BodyModel& body, double head_yaw, double head_pitch) {
  return translation<Torso, Torso>(0, 0, body.neck_offset_z) * rotation_z<Torso, Neck>(head_yaw) *
         translation<Neck, Neck>(0, 0, body.head_pitch_offset_z) * rotation_y<Neck, Head>(head_pitch);
}

Pose3<Head, TopCamera> top_camera_in_head(const BodyModel& body) {
  return translation<Head, Head>(body.top_camera_x, 0, body.top_camera_z) * rotation_y<Head, TopCamera>(body.top_camera_pitch);
}

Pose3<Head, BottomCamera> bottom_camera_in_head(const BodyModel& body) {
  return translation<Head, Head>(body.bottom_camera_x, 0, body.bottom_camera_z) * rotation_y<Head, BottomCamera>(body.bottom_camera_pitch);
}

Pose3<Torso, LeftFoot> left_foot_in_torso(const BodyModel& body, const JointArray& angle) {
  return foot_in_torso<LeftFoot>(
      body, 1, {angle[kLHipYawPitch], angle[kLHipRoll], angle[kLHipPitch], angle[kLKneePitch], angle[kLAnklePitch], angle[kLAnkleRoll]});
}

Pose3<Torso, RightFoot> right_foot_in_torso(const BodyModel& body, const JointArray& angle) {
  return foot_in_torso<RightFoot>(
      body, -1, {angle[kLHipYawPitch], angle[kRHipRoll], angle[kRHipPitch], angle[kRKneePitch], angle[kRAnklePitch], angle[kRAnkleRoll]});
}

BodyPose forward_kinematics(const BodyModel& body, const JointArray& angle) {
  return {head_in_torso(body, angle[kHeadYaw], angle[kHeadPitch]), left_foot_in_torso(body, angle), right_foot_in_torso(body, angle)};
}

}  // namespace soccer
