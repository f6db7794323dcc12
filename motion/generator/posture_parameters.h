#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Stance of the legs and pose of the arms. Section StandParameters of `config/BODY/motion.yaml`.
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

  DESCRIBE(StandParameters, (hip_height, "m", 0.1, 0.35, "height of the hip joints above the soles while standing"),
           (forward_shift, "m", -0.06, 0.06, "distance of the hip joints in front of the ankles while standing"),
           (lean, "rad", -0.4, 0.4, "forward lean of the torso while standing"),
           (foot_spread, "m", -0.02, 0.05,
            "distance by which each ankle is further outward than its hip joint, while standing and walking"),
           (shoulder_pitch, "rad", -2, 2, "shoulder pitch of both arms while standing and walking"),
           (shoulder_roll, "rad", 0, 1.3, "shoulder roll of both arms while standing and walking, outward positive"),
           (elbow_yaw, "rad", -2, 2, "elbow yaw of the left arm while standing and walking; the right arm is its mirror image"),
           (elbow_roll, "rad", -1.5, 0, "elbow roll of the left arm while standing and walking; the right arm is its mirror image"),
           (leg_stiffness, "", 0, 1, "stiffness of the legs while standing and walking"),
           (arm_stiffness, "", 0, 1, "stiffness of the arms while standing and walking"),
           (rise_speed, "rad/s", 0.1, 6, "speed of the fastest joint while taking the stance from another pose"))
};

/// Fall protection. Section FallParameters of `config/BODY/motion.yaml`.
struct FallParameters {
  double stiffness = 0.2;
  double tuck_stiffness = 0.6;
  double tuck_time = 0.2;
  double soft_angle = 0.9;
  double shoulder_pitch = 1.57;
  double shoulder_roll = 0.3;
  double elbow_roll = -0.4;

  DESCRIBE(FallParameters, (stiffness, "", 0, 1, "stiffness of all joints in a fall; a low value protects the gears in the impact"),
           (tuck_stiffness, "", 0, 1, "stiffness of arms and head at the beginning of a fall, while they move to the fall pose"),
           (tuck_time, "s", 0, 1, "how long tuck_stiffness applies at most; a fall takes half a second"),
           (soft_angle, "rad", 0.2, 1.5,
            "a torso that leans more than this will soon hit the ground: arms and head become as soft as the legs"),
           (shoulder_pitch, "rad", -2, 2, "shoulder pitch of both arms in a fall"),
           (shoulder_roll, "rad", 0, 1.3, "shoulder roll of both arms in a fall, outward positive"),
           (elbow_roll, "rad", -1.5, 0, "elbow roll of the left arm in a fall; the right arm is its mirror image"))
};

}  // namespace soccer
