#pragma once

#include <optional>

#include "behaviour/policy/play_policy.h"
#include "behaviour/policy/play_view_parameters.h"
#include "blackboard/time/clock.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// What a robot believes of the game.
struct PlayBeliefs {
  Time now;
  const MotionStatus& motion;
  const RobotPose& pose;
  const BallEstimate& ball;
  const TeamBall& team_ball;
  const Game& game;
  const TeamMates& mates;
  const RobotMap& robots;
};

/// The view of a policy, from beliefs: teammates by their reports, opponents by the robot's own tracks, which do not show whether they
/// lie. Nothing if the robot does not know its pose or the ball.
std::optional<PlayView> believed_view(const PlayBeliefs& beliefs, Point2<Field> target, const PlayViewParameters& parameters);

}  // namespace soccer
