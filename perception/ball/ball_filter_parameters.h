#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How the ball rolls and how it is seen. Noises are one standard deviation.
struct BallFilterParameters {
  double deceleration = 0.35;
  double drag = 0;
  double speed_noise = 0.3;
  double distance_noise = 0.03;
  double bearing_noise = 0.055;
  double point_noise = 0.015;
  double walk_noise = 0.1;
  double turn_noise = 0.15;
  double fall_noise = 0.4;
  double gate = 14;
  int confirmations = 3;
  double candidate_patience = 0.6;
  double valid_timeout = 10;
  double greatest_speed = 8;

  DESCRIBE(BallFilterParameters, (deceleration, "m/s^2", 0, 10, "of a rolling ball, whatever its speed"),
           (drag, "1/s", 0, 20, "deceleration of a rolling ball by its speed"),
           (speed_noise, "m/s", 0, 10, "by which the ball's speed may change in one second without a reason that is seen"),
           (distance_noise, "", 0.0001, 1, "of a sighting, part of its distance"), (bearing_noise, "rad", 0.0001, 1, "of a sighting"),
           (point_noise, "m", 0.001, 1, "of a sighting at any distance"),
           (walk_noise, "m", 0, 2, "of the robot's own move, gathered along one metre"),
           (turn_noise, "rad", 0, 2, "of the robot's own turn, gathered along one radian"), (fall_noise, "m", 0, 10, "that a fall adds"),
           (gate, "", 1, 100, "squared Mahalanobis distance beyond which a sighting is of another ball"),
           (confirmations, "", 1, 100, "sightings until a ball is believed"),
           (candidate_patience, "s", 0.01, 10, "for which a ball that is not yet believed may go unseen"),
           (valid_timeout, "s", 0.1, 600, "for which a believed ball may go unseen"),
           (greatest_speed, "m/s", 0.1, 50, "estimates are kept below"))
};

}  // namespace soccer
