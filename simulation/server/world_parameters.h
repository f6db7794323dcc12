#pragma once

#include "blackboard/describe.h"
#include "blackboard/topics/game.h"
#include "simulation/server/body_description.h"

namespace soccer {

/// How the ball rolls and bounces. Section BallSurface of config/fields/<name>.yaml. Source: rcssserver3d's data files.
struct BallSurface {
  double linear_drag = 0.01;
  double angular_drag = 5e-5;
  double slow_brake = 0;
  double bounce = 0.8;
  double bounce_speed = 0.8;
  double error_reduction = 0.5;
  double softness = 0.05;
  double slip = 0.6;
  DESCRIBE(BallSurface, (linear_drag, "N s/m", 0, 1, "force against the motion"),
           (angular_drag, "N m s", 0, 0.01, "torque against the spin"),
           (slow_brake, "", 0, 10, "further drag, this many times, that fades by a factor of 3 for each m/s or rad/s"),
           (bounce, "", 0, 1, "part of the speed that comes back"), (bounce_speed, "m/s", 0, 10, "slower hits do not bounce"),
           (error_reduction, "", 0, 1, "part of a penetration that is removed in a step"),
           (softness, "m/s/N", 0, 1, "speed at which a force presses it in"),
           (slip, "m/s/N", 0, 100, "speed at which a sideways force lets it slip"))
};

/// How finely the server that a field comes from computes. Section Engine of config/fields/<name>.yaml. Source: rcssserver3d's scripts.
/// A walk that was tuned in steps of 20 ms is 8 % slower in steps of 10 ms, and falls more often.
struct Engine {
  double step = 0.01;
  DESCRIBE(Engine, (step, "s", 0.001, 0.02, "of the physics"))
};

/// A world to simulate: one field, one ball, robots by and by.
struct WorldParameters {
  FieldDimensions field;
  BallSurface ball;
  BodyLibrary bodies;          ///< who may be put in
  double physics_step = 0.01;  ///< s; what is stable is said in docs/simserver.md
  bool unsw_limits = false;    ///< the stops of the UNSW fork's robot instead of rcssserver3d 0.7's
};

}  // namespace soccer
