#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"

namespace soccer {

/// Dimensions, mass and joint limits of a NAO-like body. Loaded from `config/BODY/body.yaml`; all bodies share the same code.
/// Offsets are measured from the named parent at zero pose, along the parent's axes (x forward, y left, z up). Lateral offsets are those
/// of the left side; the right side is its mirror image.
struct BodyModel {
  // clang-format off
  PARAMETERS(BodyModel,
      (double, neck_offset_z, 0.1265, "m", 0, 0.3, "torso to HeadYaw, upward"),
      (double, head_pitch_offset_z, 0, "m", 0, 0.1, "HeadYaw to HeadPitch, upward"),
      (double, shoulder_offset_y, 0.098, "m", 0, 0.3, "torso to shoulder, outward"),
      (double, shoulder_offset_z, 0.100, "m", 0, 0.3, "torso to shoulder, upward"),
      (double, elbow_offset_y, 0.015, "m", -0.1, 0.1, "shoulder to elbow, outward"),
      (double, elbow_offset_z, 0, "m", -0.1, 0.1, "shoulder to elbow, upward"),
      (double, upper_arm_length, 0.105, "m", 0, 0.3, "shoulder to elbow"),
      (double, lower_arm_length, 0.05595, "m", 0, 0.3, "elbow to wrist"),
      (double, hip_offset_x, 0, "m", -0.1, 0.1, "torso to hip, forward"),
      (double, hip_offset_y, 0.050, "m", 0, 0.2, "torso to hip, outward"),
      (double, hip_offset_z, 0.085, "m", 0, 0.3, "torso to hip, downward"),
      (double, thigh_length, 0.100, "m", 0.01, 0.3, "hip to knee, downward"),
      (double, thigh_offset_x, 0, "m", -0.1, 0.1, "hip to knee, forward"),
      (double, tibia_length, 0.1029, "m", 0.01, 0.3, "knee to ankle pitch, downward"),
      (double, ankle_roll_offset_z, 0, "m", 0, 0.05, "ankle pitch to ankle roll, downward"),
      (double, foot_height, 0.04519, "m", 0, 0.2, "ankle roll to sole"),
      (double, foot_front, 0.0876, "m", 0, 0.3, "ankle to toe edge of the sole"),
      (double, foot_back, 0.055, "m", 0, 0.3, "ankle to heel edge of the sole"),
      (double, foot_half_width, 0.045, "m", 0, 0.2, "half the width of the sole"),
      (double, top_camera_x, 0.05871, "m", -0.2, 0.2, "HeadPitch to top camera, forward"),
      (double, top_camera_z, 0.06364, "m", -0.2, 0.2, "HeadPitch to top camera, upward"),
      (double, top_camera_pitch, 0.0209, "rad", -1.6, 1.6, "pitch of the top camera, positive: down"),
      (double, bottom_camera_x, 0.05071, "m", -0.2, 0.2, "HeadPitch to bottom camera, forward"),
      (double, bottom_camera_z, 0.01774, "m", -0.2, 0.2, "HeadPitch to bottom camera, upward"),
      (double, bottom_camera_pitch, 0.6929, "rad", -1.6, 1.6, "pitch of the bottom camera, positive: down"),
      (double, eye_offset_z, 0, "m", -0.2, 0.2, "HeadPitch to the origin of simulated vision, upward"),
      (double, mass, 5.3054, "kg", 0.1, 50, "mass of the whole robot"),
      (JointArray, lower_limit, {}, "rad"),
      (JointArray, upper_limit, {}, "rad"),
      (JointArray, max_speed, {}, "rad/s"))
  // clang-format on
};

}  // namespace soccer
