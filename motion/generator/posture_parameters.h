#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How the robot stands, and where its arms are. Section StandParameters of config/<body>/motion.yaml.
struct StandParameters {
  double hip_height = 0.24;
  double forward_shift = 0;
  double lean = 0;
  double foot_spread = 0;
  double shoulder_pitch = 1.57;
  double shoulder_roll = 0.14;
  double elbow_yaw = -1.57;
  double elbow_roll = -0.2;
  double leg_stiffness = 1;
  double arm_stiffness = 0.6;
  double rise_speed = 1.5;

  DESCRIBE(StandParameters, (hip_height, "m", 0.1, 0.35, "hip joints above the soles"),
           (forward_shift, "m", -0.06, 0.06, "hip joints before the ankles"), (lean, "rad", -0.4, 0.4, "how far the torso leans forward"),
           (foot_spread, "m", -0.02, 0.05, "each ankle further out than its hip joint, standing and walking"),
           (shoulder_pitch, "rad", -2, 2, "of both arms"), (shoulder_roll, "rad", 0, 1.3, "of both arms, outward"),
           (elbow_yaw, "rad", -2, 2, "of the left arm; the right one is its mirror image"),
           (elbow_roll, "rad", -1.5, 0, "of the left arm; the right one is its mirror image"),
           (leg_stiffness, "", 0, 1, "while standing and walking"), (arm_stiffness, "", 0, 1, "while standing and walking"),
           (rise_speed, "rad/s", 0.1, 6, "fastest joint while taking the stance from another pose"))
};

/// What protects a falling robot. Section FallParameters of config/<body>/motion.yaml.
struct FallParameters {
  double stiffness = 0.2;
  double tuck_stiffness = 0.6;
  double tuck_time = 0.2;
  double soft_angle = 0.9;
  double shoulder_pitch = 1.57;
  double shoulder_roll = 0.3;
  double elbow_roll = -0.4;

  DESCRIBE(FallParameters, (stiffness, "", 0, 1, "of all joints: soft gears survive the impact"),
           (tuck_stiffness, "", 0, 1, "of arms and head at the beginning of a fall, when they go to their places"),
           (tuck_time, "s", 0, 1, "how long that lasts at most; a fall takes half a second"),
           (soft_angle, "rad", 0.2, 1.5, "a torso that leans more will soon hit the ground: everything is soft"),
           (shoulder_pitch, "rad", -2, 2, "of both arms"), (shoulder_roll, "rad", 0, 1.3, "of both arms, outward"),
           (elbow_roll, "rad", -1.5, 0, "of the left arm; the right one is its mirror image"))
};

}  // namespace soccer
