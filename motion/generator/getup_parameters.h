#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Getup from lying. Section GetupParameters of `config/BODY/motion.yaml`.
struct GetupParameters {
  double gather_speed = 6;
  double check_time = 0.1;
  double upright_angle = 0.3;
  double calm_rate = 10;
  double lost_angle = 0.8;
  double settle_time = 0.5;
  int fast_tries = 3;
  double slowness = 1.5;
  double give_up_time = 3;
  double rest_rate = 0;
  int loosen_keyframes = 0;
  double held_angle = 1;
  int lean_keyframe = 0;
  double lean_pitch = 0.76;
  double lean_wait = 0.3;
  int redo_keyframes = 0;
  double arm_out = 0;
  double arm_speed = 8;
  double arm_passed = 0.4;
  double free_time = 1.5;

  DESCRIBE(GetupParameters, (gather_speed, "rad/s", 0.1, 10, "speed of the fastest joint while moving to the first pose of a getup"),
           (check_time, "s", 0, 5, "how long the torso must be upright and calm after a getup before the getup is finished"),
           (upright_angle, "rad", 0.05, 1, "a torso that leans less than this is upright"),
           (calm_rate, "rad/s", 0.1, 100, "a torso that rotates more slowly than this is calm"),
           (lost_angle, "rad", 0.2, 2, "a torso that leans more than this after getting up has fallen again: the next try begins"),
           (settle_time, "s", 0.1, 10, "longest wait for an upright and calm torso after getting up: then the next try begins"),
           (fast_tries, "", 0, 100, "number of tries at full speed; later tries are slowed down"),
           (slowness, "", 1, 5, "factor on the duration of a slow try"),
           (give_up_time, "s", 0, 60, "longest wait for the torso to come to rest in the first pose; then the try begins regardless"),
           (rest_rate, "rad/s", 0, 20,
            "a torso that lies flat on front or back and rotates more slowly than this need not come to rest; 0: it must"),
           (loosen_keyframes, "", 0, 100,
            "number of keyframes played once after the first to free a trapped limb; then the first pose is taken again; 0: none"),
           (held_angle, "rad", 0.1, 4, "a shoulder or leg joint farther than this from the first pose is trapped"),
           (lean_keyframe, "", 0, 100,
            "keyframe of getup_front.pos, from 1, that lasts until the torso has come up to lean_pitch; 0: none"),
           (lean_pitch, "rad", 0, 1.5, "forward lean of the torso at which keyframe lean_keyframe ends, before or after its duration"),
           (lean_wait, "s", 0, 10, "longest time by which keyframe lean_keyframe exceeds its duration in the file"),
           (redo_keyframes, "", 0, 100,
            "number of keyframes to replay once before lean_keyframe if the torso is already up, its legs not under it; 0: none"),
           (arm_out, "rad", 0, 1.3,
            "outward shoulder roll through which an arm above the head of a robot on its front moves to the first pose; 0: directly"),
           (arm_speed, "rad/s", 0.1, 10, "speed limit of the joints of an arm that swings out"),
           (arm_passed, "rad", 0, 1.5, "an arm that swings out is above the head while its shoulder pitch is less than this"),
           (free_time, "s", 0, 10, "additional time that an arm that swings out may take after the other limbs"))
};

}  // namespace soccer
