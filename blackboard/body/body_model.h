#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/describe.h"

namespace soccer {

/// Dimensions, mass and joint limits of a NAO-like body. Loaded from `config/BODY/body.yaml`; all bodies share the same code.
/// Offsets are measured from the named parent at zero pose, along the parent's axes (x forward, y left, z up). Lateral offsets are those
/// of the left side; the right side is its mirror image.
struct BodyModel {
  double neck_offset_z = 0.1265;   ///< Torso origin to HeadYaw
  double head_pitch_offset_z = 0;  ///< HeadYaw to HeadPitch
  double shoulder_offset_y = 0.098;
  double shoulder_offset_z = 0.100;
  double elbow_offset_y = 0.015;
  double elbow_offset_z = 0;
  double upper_arm_length = 0.105;
  double lower_arm_length = 0.05595;  ///< elbow to wrist
  double hip_offset_x = 0;
  double hip_offset_y = 0.050;
  double hip_offset_z = 0.085;     ///< downward
  double thigh_length = 0.100;     ///< hip to knee, vertical part
  double thigh_offset_x = 0;       ///< hip to knee, forward part
  double tibia_length = 0.1029;    ///< knee to ankle pitch
  double ankle_roll_offset_z = 0;  ///< ankle pitch to ankle roll, downward
  double foot_height = 0.04519;    ///< ankle roll to sole
  double foot_front = 0.0876;      ///< sole: ankle to toe edge
  double foot_back = 0.055;        ///< sole: ankle to heel edge, backward
  double foot_half_width = 0.045;
  double top_camera_x = 0.05871;  ///< in Head
  double top_camera_z = 0.06364;
  double top_camera_pitch = 0.0209;  ///< positive looks down
  double bottom_camera_x = 0.05071;
  double bottom_camera_z = 0.01774;
  double bottom_camera_pitch = 0.6929;
  double eye_offset_z = 0;  ///< Head origin to the origin of simulated vision, upward
  double mass = 5.3054;
  JointArray lower_limit{};
  JointArray upper_limit{};
  JointArray max_speed{};  ///< no-load speed

  DESCRIBE(BodyModel, (neck_offset_z, "m", 0, 0.3, "torso to HeadYaw, upward"),
           (head_pitch_offset_z, "m", 0, 0.1, "HeadYaw to HeadPitch, upward"),
           (shoulder_offset_y, "m", 0, 0.3, "torso to shoulder, outward"), (shoulder_offset_z, "m", 0, 0.3, "torso to shoulder, upward"),
           (elbow_offset_y, "m", -0.1, 0.1, "shoulder to elbow, outward"), (elbow_offset_z, "m", -0.1, 0.1, "shoulder to elbow, upward"),
           (upper_arm_length, "m", 0, 0.3, "shoulder to elbow"), (lower_arm_length, "m", 0, 0.3, "elbow to wrist"),
           (hip_offset_x, "m", -0.1, 0.1, "torso to hip, forward"), (hip_offset_y, "m", 0, 0.2, "torso to hip, outward"),
           (hip_offset_z, "m", 0, 0.3, "torso to hip, downward"), (thigh_length, "m", 0.01, 0.3, "hip to knee, downward"),
           (thigh_offset_x, "m", -0.1, 0.1, "hip to knee, forward"), (tibia_length, "m", 0.01, 0.3, "knee to ankle pitch, downward"),
           (ankle_roll_offset_z, "m", 0, 0.05, "ankle pitch to ankle roll, downward"), (foot_height, "m", 0, 0.2, "ankle roll to sole"),
           (foot_front, "m", 0, 0.3, "ankle to toe edge of the sole"), (foot_back, "m", 0, 0.3, "ankle to heel edge of the sole"),
           (foot_half_width, "m", 0, 0.2, "half the width of the sole"), (top_camera_x, "m", -0.2, 0.2, "HeadPitch to top camera, forward"),
           (top_camera_z, "m", -0.2, 0.2, "HeadPitch to top camera, upward"),
           (top_camera_pitch, "rad", -1.6, 1.6, "pitch of the top camera, positive: down"),
           (bottom_camera_x, "m", -0.2, 0.2, "HeadPitch to bottom camera, forward"),
           (bottom_camera_z, "m", -0.2, 0.2, "HeadPitch to bottom camera, upward"),
           (bottom_camera_pitch, "rad", -1.6, 1.6, "pitch of the bottom camera, positive: down"),
           (eye_offset_z, "m", -0.2, 0.2, "HeadPitch to the origin of simulated vision, upward"),
           (mass, "kg", 0.1, 50, "mass of the whole robot"), (lower_limit, "rad"), (upper_limit, "rad"), (max_speed, "rad/s"))
};

}  // namespace soccer
