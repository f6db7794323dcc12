#pragma once

#include <cstdint>
#include <functional>

#include "blackboard/common/describe.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {

/// A trial of a walk: straight ahead several times, then random requests in all directions.
struct WalkTrialParameters {
  // clang-format off
  PARAMETERS(WalkTrialParameters,
      (double, speed, 0.35, "m/s", 0.05, 2, "requested speed straight ahead"),
      (double, gather, 2, "s", 0, 10, "time in which the robot gathers speed before the measurement"),
      (double, straight_time, 5, "s", 1, 60, "time of each measurement"),
      (int, straight_rounds, 2, "", 0, 1000, "number of walks straight ahead"),
      (double, wander_time, 20, "s", 0, 3600, "time of random requests"),
      (double, backward, 0.15, "m/s", 0, 1, "greatest backward speed among the random requests; the greatest forward speed is `speed`"),
      (double, left, 0.15, "m/s", 0, 1, "greatest sideways speed among the random requests"),
      (double, turn, 1, "rad/s", 0, 3, "greatest rate of turn among the random requests"),
      (double, max_request_time, 4.5, "s", 0.5, 60, "longest time of a random request; the shortest is a third of it"))
  // clang-format on
};

/// Result of a trial.
struct WalkOutcome {
  double speed = 0;  ///< m/s, mean distance straight ahead per time; a robot that falls covers no more distance in that walk
  int straight_falls = 0;
  int wander_falls = 0;
};

/// Runs a trial. seed: of the random requests, and of where in its cycle of steps the walk begins. adapt: changes the joint requests before
/// they reach the motors, as an ActionTransformation does; nullptr: no change.
WalkOutcome walk_trial(Stage& stage, SimulatedRobot& robot, const WalkTrialParameters& parameters, std::uint64_t seed,
                       const std::function<void(JointRequest&)>& adapt = nullptr);

}  // namespace soccer
