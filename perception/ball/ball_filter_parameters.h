#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Motion and measurement model of the ball. Noises are one standard deviation.
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

  DESCRIBE(BallFilterParameters, (deceleration, "m/s^2", 0, 10, "deceleration of a rolling ball that does not depend on its speed"),
           (drag, "1/s", 0, 20, "deceleration of a rolling ball per speed"),
           (speed_noise, "m/s", 0, 10, "unmodelled change of the ball's speed in one second"),
           (distance_noise, "", 0.0001, 1, "noise of a sighting's distance, as a part of the distance"),
           (bearing_noise, "rad", 0.0001, 1, "noise of a sighting's bearing"),
           (point_noise, "m", 0.001, 1, "noise of a sighting's position at any distance"),
           (walk_noise, "m", 0, 2, "noise of the robot's own motion, accumulated along one metre"),
           (turn_noise, "rad", 0, 2, "noise of the robot's own turn, accumulated along one radian"),
           (fall_noise, "m", 0, 10, "position noise added by a fall"),
           (gate, "", 1, 100, "squared Mahalanobis distance beyond which a sighting belongs to another ball"),
           (confirmations, "", 1, 100, "number of sightings that confirm a candidate as the ball"),
           (candidate_patience, "s", 0.01, 10, "time without a sighting after which a candidate is dropped"),
           (valid_timeout, "s", 0.1, 600, "time without a sighting after which the confirmed ball is dropped"),
           (greatest_speed, "m/s", 0.1, 50, "upper limit of the estimated speed"))
};

}  // namespace soccer
