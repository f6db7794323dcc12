#pragma once

#include "behaviour/foresight/foresight_parameters.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/motion.h"

namespace soccer {

/// Where a robot and the ball are in a rollout.
struct RolloutView {
  Pose2<Field, Ground> pose;
  Point2<Field> ball;
  Point2<Ground> seen_ball;  ///< the ball relative to the robot
};

/// A kick towards a target.
struct RolloutKick {
  Point2<Field> target;
  double tolerance = 0;   ///< rad, greatest heading error
  double sweep_cost = 0;  ///< rad, turning that a sweep to the side has to save
};

/// Lines up behind the ball, with the target straight ahead or to a side, and kicks.
MotionRequest kick_towards(const RolloutKick& kick, const RolloutView& view, const RolloutSkillParameters& parameters);

/// Walks around the ball and through it towards the target.
MotionRequest dribble_towards(Point2<Field> target, const RolloutView& view, const RolloutSkillParameters& parameters);

/// Walks to a place on the field.
MotionRequest walk_to(Point2<Field> place, const Pose2<Field, Ground>& pose, const RolloutSkillParameters& parameters);

}  // namespace soccer
