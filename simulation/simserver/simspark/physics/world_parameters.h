#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Physical parameters of the ball's rolling and bouncing. Section BallSurface of `config/fields/NAME.yaml`. Source: rcssserver3d's data
/// files.
struct BallSurface {
  // clang-format off
  PARAMETERS(BallSurface,
      (double, linear_drag, 0.01, "N s/m", 0, 1, "drag force per speed of the ball"),
      (double, angular_drag, 5e-5, "N m s", 0, 0.01, "drag torque per angular speed of the ball"),
      (double, slow_brake, 0, "", 0, 10, "additional drag at low speed, as a multiple of both drags; falls by a factor of 3 per m/s or rad/s"),
      (double, bounce, 0.8, "", 0, 1, "coefficient of restitution"),
      (double, bounce_speed, 0.8, "m/s", 0, 10, "approach speed below which an impact does not bounce"),
      (double, error_reduction, 0.5, "", 0, 1, "fraction of a penetration that is corrected per step"),
      (double, softness, 0.05, "m/s/N", 0, 1, "speed at which the surface yields per normal force"),
      (double, slip, 0.6, "m/s/N", 0, 100, "speed at which the ball slips per tangential force"))
  // clang-format on
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
