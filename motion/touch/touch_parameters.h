#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Computation of the body state from sensors. Section TouchParameters of `config/BODY/motion.yaml`.
struct TouchParameters {
  double gyro_smoothing = 0.01;
  double ground_load = 0.5;
  double outer_pressure = 1.0;
  double inner_pressure = 0.4;
  double fall_angle = 0.6;
  double fall_lookahead = 0.12;
  double upright_angle = 0.35;
  double lying_angle = 1.0;
  double lying_rate = 0.6;
  double lying_time = 0.15;
  double lean_time = 0.8;
  double longest_fall = 2;
  double acceleration_smoothing = 0.1;
  double airborne_time = 0.3;

  DESCRIBE(TouchParameters, (gyro_smoothing, "s", 0, 0.2, "time constant of the gyro's low-pass"),
           (ground_load, "kg", 0, 5, "the robot is on the ground when both feet together carry more than this"),
           (outer_pressure, "", 0, 1, "lateral weight of the outer pressure sensors of a foot in the centre of pressure"),
           (inner_pressure, "", 0, 1, "lateral weight of the inner pressure sensors of a foot in the centre of pressure"),
           (fall_angle, "rad", 0.2, 1.5, "a torso is falling when its lean, extrapolated by fall_lookahead, exceeds this"),
           (fall_lookahead, "s", 0, 0.5, "time by which the lean is extrapolated with the gyro"),
           (upright_angle, "rad", 0.05, 1, "below this lean a falling torso is upright again"),
           (lying_angle, "rad", 0.5, 1.5, "beyond this angle between gravity and its vertical axis the torso can be lying"),
           (lying_rate, "rad/s", 0, 5, "a lying torso rotates more slowly than this"),
           (lying_time, "s", 0, 2, "how long the torso must rotate more slowly than lying_rate beyond lying_angle to be lying"),
           (lean_time, "s", 0, 10,
            "a torso that leans by more than upright_angle and rotates more slowly than lying_rate for this long lies on something"),
           (longest_fall, "s", 0.5, 20, "a torso that has been falling for this long is lying, however fast it rotates"),
           (acceleration_smoothing, "s", 0, 1, "time constant of the accelerometer's low-pass, which determines how the torso lies"),
           (airborne_time, "s", 0, 5, "an upright robot that carries no load on its feet for this long is picked up"))
};

}  // namespace soccer
