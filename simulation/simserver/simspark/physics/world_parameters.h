#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Physical parameters of the ball's rolling and bouncing. Section BallSurface of `config/fields/NAME.yaml`. Source: rcssserver3d's data
/// files.
struct BallSurface {
  double linear_drag = 0.01;
  double angular_drag = 5e-5;
  double slow_brake = 0;
  double bounce = 0.8;
  double bounce_speed = 0.8;
  double error_reduction = 0.5;
  double softness = 0.05;
  double slip = 0.6;
  DESCRIBE(BallSurface, (linear_drag, "N s/m", 0, 1, "drag force per speed of the ball"),
           (angular_drag, "N m s", 0, 0.01, "drag torque per angular speed of the ball"),
           (slow_brake, "", 0, 10, "additional drag at low speed, as a multiple of both drags; falls by a factor of 3 per m/s or rad/s"),
           (bounce, "", 0, 1, "coefficient of restitution"),
           (bounce_speed, "m/s", 0, 10, "approach speed below which an impact does not bounce"),
           (error_reduction, "", 0, 1, "fraction of a penetration that is corrected per step"),
           (softness, "m/s/N", 0, 1, "speed at which the surface yields per normal force"),
           (slip, "m/s/N", 0, 100, "speed at which the ball slips per tangential force"))
};

/// Time step of the server that a field was made for. Section Engine of `config/fields/NAME.yaml`. Source: rcssserver3d's scripts. A walk
/// that was tuned with a time step of 20 ms is 8 % slower at 10 ms, and the robot falls more often.
struct Engine {
  double step = 0.01;
  DESCRIBE(Engine, (step, "s", 0.001, 0.02, "time step of the physics"))
};

/// Parameters of a world with one field and one ball; robots are added later.
struct WorldParameters {
  FieldDimensions field;
  BallSurface ball;
  BodyLibrary bodies;          ///< available robot models
  double physics_step = 0.01;  ///< s; docs/guide/simserver.md lists the stable values
  bool unsw_limits = false;    ///< joint limits of the UNSW fork instead of rcssserver3d 0.7's
};

}  // namespace soccer
