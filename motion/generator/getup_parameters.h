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

  DESCRIBE(GetupParameters, (gather_speed, "rad/s", 0.1, 10, "fastest joint on the way to the pose in which a getup begins"),
           (check_time, "s", 0, 5, "how long the torso must be upright and calm afterwards"),
           (upright_angle, "rad", 0.05, 1, "a torso that leans less is upright"),
           (calm_rate, "rad/s", 0.1, 100, "a torso that turns more slowly is calm"),
           (lost_angle, "rad", 0.2, 2, "a torso that leans more after rising has fallen again: the next try"),
           (settle_time, "s", 0.1, 10, "… or one that is not upright and calm for so long"),
           (fast_tries, "", 0, 100, "tries at full speed before going on more slowly"),
           (slowness, "", 1, 5, "how many times longer a slow try takes"),
           (give_up_time, "s", 0, 60, "how long to wait for a torso that does not come to rest before trying all the same"))
};

}  // namespace soccer
