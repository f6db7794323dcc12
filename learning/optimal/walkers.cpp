#include "learning/optimal/walkers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace soccer::optimal {
namespace {

/// The compiled behaviour's, to arrive where the task demands it.
CompiledMindParameters striker(const GoToBallParameters& task) {
  CompiledMindParameters parameters;
  parameters.ahead = task.ahead;
  parameters.reach = 0;  // it does not kick
  parameters.aim = 0;
  return parameters;
}

float part(double speed, double max_speed) { return static_cast<float>(std::clamp(speed / max_speed, -1.0, 1.0)); }

}  // namespace

StrikerWalker::StrikerWalker(const WalkModel& model) : policy_(model.policy), mind_(striker(model.task), model.field) {
  in_.ball.valid = true;
  in_.game.state = GameState::kPlaying;
  in_.game.player = 2;  // number 1 keeps the goal
}

std::array<float, 3> StrikerWalker::decide(Point2<Ground> ball, double heading) {
  const Pose2<Field, Ground> turned{0, 0, heading};
  const Point2<Field> way = turned * ball;
  in_.pose.pose = {-way.x, -way.y, heading};
  in_.ball.position = ball;
  mind_.decide(in_, out_);
  return {part(out_.request.forward, policy_.max_forward), part(out_.request.left, policy_.max_sideways),
          part(out_.request.turn, policy_.max_turn)};
}

namespace {

constexpr int kDivisions = 2;      // of half a side of the box of velocities
constexpr int kHeld = 8;           // decisions for which a choice is tried
constexpr double kMargin = 0.001;  // m

WalkModel without_errors(WalkModel model) {
  model.motion.speed_error = model.motion.turn_error = model.motion.fall_rate = 0;
  return model;
}

MotionModel standing(const WalkModel& model) { return {model.motion, 0, CounterRandom(0)}; }

}  // namespace

TableWalker::TableWalker(const WalkModel& model, const ArrivalTimes& times)
    : model_(without_errors(model)),
      times_(&times),
      choices_(walk_choices(kDivisions)),
      motion_(standing(model_)),
      world_(1),
      steps_(static_cast<int>(std::lround(model.policy.period / model.step))) {}

MotionRequest TableWalker::request_of(const WalkChoice& choice) const {
  const WalkBox limits = model_.requests();
  MotionRequest request;
  request.action = BodyAction::kWalk;
  request.forward = choice.forward * limits.forward;
  request.left = choice.left * limits.sideways;
  request.turn = choice.turn * limits.turn;
  return request;
}

/// Moves everything until the next decision.
void TableWalker::advance(MotionModel& motion, PlanarWorld& world, int decision) const {
  for (int i = 0; i < steps_; ++i) {
    motion.advance(world, (decision * steps_ + i) * model_.step, model_.step);
    world.advance(model_.field, model_.world, model_.step);
  }
}

bool TableWalker::arrived(const PlanarWorld& world) const {
  return model_.task.reached(world.pose(0).inverse() * world.ball, world.heading[0]);
}

/// Least time until the arrival, s, about.
double TableWalker::remaining(const PlanarWorld& world) const {
  const double lag = model_.motion.speed_lag;
  const Pose2<Field, Ground> reached{world.x[0] + lag * world.vx[0], world.y[0] + lag * world.vy[0],
                                     world.heading[0] + lag * world.turn[0]};
  return times_->from(reached.inverse() * world.ball, reached.angle) + lag;
}

/// Whether the robot can stop before it touches the ball.
bool TableWalker::can_stop(const PlanarWorld& world, double clearance) const {
  const double lag = model_.motion.speed_lag;
  const Point2<Field> from = world.pose(0).position(), way{lag * world.vx[0], lag * world.vy[0]};
  const double square = dot(way, way), part = square > 0 ? std::clamp(-dot(from, way) / square, 0.0, 1.0) : 0;
  return (from + part * way).norm() > clearance;
}

/// Time until the arrival, s, about, when the choice is held for the best number of decisions.
double TableWalker::time_of(const WalkChoice& choice) const {
  MotionModel motion = motion_;
  PlanarWorld world = world_;
  // A robot that is too near already may not come nearer.
  const double clearance = std::min(model_.contact(), world.pose(0).position().norm() - kMargin);
  double min_time = std::numeric_limits<double>::infinity();
  for (int held = 1; held <= kHeld; ++held) {
    motion.request(request_of(choice), (decisions_ + held - 1) * model_.policy.period);
    advance(motion, world, decisions_ + held - 1);
    const double time = held * model_.policy.period;
    if (arrived(world)) return std::min(min_time, time);
    // Until the next decision has an effect, this one cannot be taken back; before, nothing is known about it.
    if (time < model_.motion.command_delay + model_.policy.period) continue;
    if (!can_stop(world, clearance)) break;
    min_time = std::min(min_time, time + remaining(world));
  }
  return min_time;
}

std::array<float, 3> TableWalker::decide(Point2<Ground> ball, double heading) {
  const Pose2<Field, Ground> turned{0, 0, heading};
  const Point2<Field> way = turned * ball;
  world_ = PlanarWorld(1);
  world_.place(0, {-way.x, -way.y, heading});
  WalkChoice best;
  double min_time = std::numeric_limits<double>::infinity();
  for (const WalkChoice& choice : choices_)
    if (const double time = time_of(choice); time < min_time) {
      min_time = time;
      best = choice;
    }
  const MotionRequest request = request_of(best);
  motion_.request(request, decisions_ * model_.policy.period);
  advance(motion_, world_, decisions_);
  ++decisions_;
  return {static_cast<float>(request.forward / model_.policy.max_forward), static_cast<float>(request.left / model_.policy.max_sideways),
          static_cast<float>(request.turn / model_.policy.max_turn)};
}

}  // namespace soccer::optimal
