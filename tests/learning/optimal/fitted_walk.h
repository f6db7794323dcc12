#pragma once

#include <cmath>

#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "learning/optimal/walk_model.h"

namespace soccer::optimal {

/// The model of the body simspark, without errors and within 1.2 m of the ball.
inline WalkModel fitted_walk() {
  WalkModel model;
  MotionModelParameters& motion = model.motion;
  motion.command_delay = 0.16;
  motion.speed_lag = 0.25;
  motion.max_forward = 0.25;
  motion.max_sideways = 0.18;
  motion.max_turn = 1;
  motion.speed_error = motion.turn_error = motion.fall_rate = 0;
  return model;
}

inline constexpr double kMaxDistance = 1.2;  // m

/// Where a robot starts: the ball in its frame, and its heading.
struct Start {
  Point2<Ground> ball;
  double heading = 0;
};

struct Walked {
  double time = 0;       ///< s
  bool arrived = false;  ///< else the ball was pushed, or 30 s were over
};

/// The task, as PlayEnvironment and GoToBallTask judge it, executed by a walker.
template <class Walker>
Walked walked(const WalkModel& model, Walker walker, const Start& start) {
  const Point2<Field> way = Pose2<Field, Ground>{0, 0, start.heading} * start.ball;
  PlanarWorld world(1);
  world.place(0, {-way.x, -way.y, start.heading});
  MotionModel motion(model.motion, 0, CounterRandom(0));
  const int steps = static_cast<int>(std::lround(model.policy.period / model.step));
  for (int decision = 0; decision < 300; ++decision) {
    const auto action = walker.decide(world.pose(0).inverse() * world.ball, world.heading[0]);
    MotionRequest request;
    request.action = BodyAction::kWalk;
    request.forward = static_cast<double>(action[0]) * model.policy.max_forward;
    request.left = static_cast<double>(action[1]) * model.policy.max_sideways;
    request.turn = static_cast<double>(action[2]) * model.policy.max_turn;
    motion.request(request, decision * model.policy.period);
    for (int i = 0; i < steps; ++i) {
      motion.advance(world, (decision * steps + i) * model.step, model.step);
      world.advance(model.field, model.world, model.step);
    }
    const double time = (decision + 1) * model.policy.period;
    if (model.task.reached(world.pose(0).inverse() * world.ball, world.heading[0])) return {time, true};
    if (world.ball.norm() > model.task.ball_moved) return {time, false};
  }
  return {30, false};
}

}  // namespace soccer::optimal
