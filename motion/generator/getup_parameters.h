#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Standing up. Section GetupParameters of config/<body>/motion.yaml.
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

  DESCRIBE(GetupParameters, (gather_speed, "rad/s", 0.1, 10, "fastest joint on the way to the pose in which a getup begins"),
           (check_time, "s", 0, 5, "how long the torso must be upright and calm afterwards"),
           (upright_angle, "rad", 0.05, 1, "a torso that leans less is upright"),
           (calm_rate, "rad/s", 0.1, 100, "a torso that turns more slowly is calm"),
           (lost_angle, "rad", 0.2, 2, "a torso that leans more after rising has fallen again: the next try"),
           (settle_time, "s", 0.1, 10, "… or one that is not upright and calm for so long"),
           (fast_tries, "", 0, 100, "tries at full speed before going on more slowly"),
           (slowness, "", 1, 5, "how many times longer a slow try takes"),
           (give_up_time, "s", 0, 60, "how long to wait for a torso that does not come to rest before trying all the same"),
           (rest_rate, "rad/s", 0, 20, "a torso that lies flat on front or back and turns more slowly need not come to rest; 0: it must"),
           (loosen_keyframes, "", 0, 100,
            "how many keyframes after the first are played, once, to free a limb that is held fast; then it gathers again; 0: none"),
           (held_angle, "rad", 0.1, 4, "a shoulder or leg joint that stays farther from the first pose is held fast"),
           (lean_keyframe, "", 0, 100,
            "keyframe of getup_front.pos, from 1, that lasts until the torso has come up to lean_pitch; 0: none"),
           (lean_pitch, "rad", 0, 1.5, "how far the torso still leans forward when that keyframe ends, early or late"),
           (lean_wait, "s", 0, 10, "how much longer than in the file that keyframe lasts at most"),
           (redo_keyframes, "", 0, 100,
            "how many keyframes before it are played again, once, by a torso that is up when it begins, its legs not under it; 0: none"),
           (arm_out, "rad", 0, 1.3,
            "an arm over the head of a robot on its front swings out so far on its way to the first pose; 0: straight"),
           (arm_speed, "rad/s", 0.1, 10, "fastest joint of such an arm"),
           (arm_passed, "rad", 0, 1.5, "such an arm that points farther down than this has passed the ground"),
           (free_time, "s", 0, 10, "how much longer than the other limbs such an arm may take"))
};

}  // namespace soccer
