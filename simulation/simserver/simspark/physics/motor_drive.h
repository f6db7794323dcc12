#pragma once

namespace soccer {

/// Motor of a hinge, as the solver sees it: the torque is proportional to the difference between target and actual velocity, up to a limit.
struct MotorDrive {
  double target = 0;        ///< rad/s
  double softness = 1e-5;   ///< rad/s per N m
  double torque_limit = 0;  ///< N m
};

/// Two hinges of one robot that one motor drives with equal angles.
struct HingeCoupling {
  int first, second;  ///< degrees of freedom
};

}  // namespace soccer
