#pragma once

#include <vector>

#include "behaviour/foresight/foresight_parameters.h"
#include "blackboard/planar/counter_random.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// The start of rollouts: what a robot believes of the game. Field is the frame of its team.
struct Situation {
  struct Robot {
    Pose2<Field, Ground> pose;
    bool teammate = false;
    bool fallen = false;
    bool reported = false;  ///< its pose does not depend on that of the robot that looks ahead
  };
  std::vector<Robot> robots;  ///< the first is the robot that looks ahead
  Point2<Field> ball = {};
  Point2<Field> ball_velocity = {};                                ///< m/s
  double x_deviation = 0, y_deviation = 0, heading_deviation = 0;  ///< of the robot's own pose: m, m, rad
  double ball_deviation = 0;                                       ///< m, along each axis, relative to the robot
};

/// What a robot knows.
struct SituationInputs {
  const RobotPose& pose;
  const BallEstimate& ball;
  const Game& game;
  const TeamMates& mates;
  const RobotMap& robots;
};

/// The believed situation: teammates from their reports, opponents from the robot's own tracks, facing the ball.
Situation situation_of(const SituationInputs& in, const FieldDimensions& field, const ForesightParameters& parameters);

/// A situation drawn from the belief: an error of the own pose moves everything that the robot has seen, too.
Situation drawn(const Situation& believed, const CounterRandom& random, const ForesightParameters& parameters);

}  // namespace soccer
