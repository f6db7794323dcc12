#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Shapes and contacts of the behaviour simulator's world.
struct PlanarWorldParameters {
  // clang-format off
  PARAMETERS(PlanarWorldParameters,
      (double, body_radius, 0.14, "m", 0.01, 1, "radius of an upright robot among other robots; half the width of a NAO's shoulders"),
      (double, lying_radius, 0.22, "m", 0.01, 1, "radius of a robot that lies on the ground"),
      (double, foot_radius, 0.11, "m", 0.01, 1, "radius of the circle of both feet, which touches the ball"),
      (double, post_radius, 0.05, "m", 0.01, 1, "radius of a goal post"),
      (double, ball_deceleration, 0.3, "m/s^2", 0.01, 10, "deceleration of a rolling ball that does not depend on its speed"),
      (double, ball_drag, 0, "1/s", 0, 20, "deceleration of a rolling ball per speed"),
      (double, ball_bounce, 0.4, "", 0, 1, "part of its speed that a ball keeps when it bounces off a goal post"),
      (double, net_bounce, 0.05, "", 0, 1, "part of its speed that a ball keeps when it bounces off a net"),
      (double, robot_bounce, 0.2, "", 0, 1, "part of its relative speed that a ball keeps when it bounces off a robot"))
  // clang-format on
};

}  // namespace soccer
