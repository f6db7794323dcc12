#include "learning/joints/kick_task.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "learning/joints/joint_environment.h"
#include "learning/joints/walk_task.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {
namespace {

constexpr int kEntries = 41;      // up to 10 m/s
constexpr double kRest = 0.02;    // m/s; a slower ball has come to rest
constexpr double kMaxTime = 120;  // s

double rolled(World& world, double speed, ParallelLoop& loop) {
  const WorldParameters& p = world.parameters();
  const double radius = p.field.ball_radius;
  // Rolling without slipping: the spin is about the axis to the left of the motion.
  world.restore({{{0, 0, radius, 1, 0, 0, 0}, {speed, 0, 0, 0, speed / radius, 0}}, {}});
  const int max_steps = static_cast<int>(std::lround(kMaxTime / p.physics_step));
  for (int steps = 0; steps < max_steps && world.scene().ball_velocity().x() > kRest; ++steps) world.step(1, loop);
  return world.scene().ball_position().x();
}

}  // namespace

RollOut::RollOut(const WorldParameters& parameters) {
  WorldParameters open = parameters;
  open.field.length = open.field.width = 200;  // no goal is in the ball's way
  World world(open);
  ParallelLoop loop(1);
  distances_.reserve(kEntries);
  for (int i = 0; i < kEntries; ++i) distances_.push_back(i == 0 ? 0 : rolled(world, i * kSpeedStep, loop));
}

double RollOut::distance(double speed) const {
  const double place = std::clamp(speed / kSpeedStep, 0.0, static_cast<double>(distances_.size() - 1));
  const auto below = std::min(static_cast<std::size_t>(place), distances_.size() - 2);
  const double part = place - static_cast<double>(below);
  return distances_[below] + part * (distances_[below + 1] - distances_[below]);
}

Eigen::Vector2d RollOut::rest(const Eigen::Vector3d& ball, const Eigen::Vector3d& velocity) const {
  const Eigen::Vector2d along = velocity.head<2>();
  const double speed = along.norm();
  return speed > 0 ? Eigen::Vector2d(ball.head<2>() + distance(speed) / speed * along) : Eigen::Vector2d(ball.head<2>());
}

namespace {

constexpr double kMoved = 0.02;  // m/s: a faster ball has been hit

}  // namespace

KickTask::KickTask(std::shared_ptr<const BodySetup> setup, std::shared_ptr<const RollOut> roll_out, const KickTaskParameters& parameters,
                   bool to_point)
    : setup_(std::move(setup)), roll_out_(std::move(roll_out)), p_(parameters), to_point_(to_point) {}

JointPolicyParameters KickTask::policy(const BodySetup& setup) const {
  JointPolicyParameters policy;
  policy.duration = policy.cycle = p_.duration;
  policy.rest = setup.stance.angle;
  move_legs(policy, p_.hip_reach, p_.roll_reach);
  if (p_.arm_reach > 0) move_shoulders(policy, p_.arm_reach);
  return policy;
}

JointStart KickTask::begin(EpisodeDraws& draws) {
  JointStart start{.robot = placed(setup_->upright, {}, {})};
  start.command.ball = {draws.uniform("ball_x", p_.ball_ahead - p_.ahead_range, p_.ball_ahead + p_.ahead_range),
                        draws.uniform("ball_y", p_.ball_aside - p_.aside_range, p_.ball_aside + p_.aside_range)};
  const double max_direction = to_point_ ? p_.max_direction : p_.max_far_direction;
  start.command.direction = draws.uniform("direction", -max_direction, max_direction);
  if (to_point_) start.command.distance = draws.uniform("distance", p_.min_distance, p_.max_distance);
  from_ = {start.command.ball.x, start.command.ball.y};
  start.ball = ball_at(setup_->world.field, {from_.x(), from_.y()});
  start.command.ball.x += draws.unnamed(-p_.ball_error, p_.ball_error);
  start.command.ball.y += draws.unnamed(-p_.ball_error, p_.ball_error);
  gap_ = -1;
  max_height_ = score_ = 0;
  moved_ = false;
  return start;
}

/// Distance between the ball's centre and the nearer foot's, m.
double KickTask::gap(const World& world) const {
  const Scene& scene = world.scene();
  const BodyDescription& body = scene.body(0);
  const Eigen::Vector3d ball = scene.ball_position();
  return std::min((scene.position(0, body.soles[BodyDescription::kLeftSole]) - ball).norm(),
                  (scene.position(0, body.soles[BodyDescription::kRightSole]) - ball).norm());
}

/// Sum of the rewards for the ball's place and velocity so far; 0 at the start. result: see the class.
double KickTask::score(const JointStep& step, double& result) const {
  const Scene& scene = step.world.scene();
  const Eigen::Vector2d along(std::cos(step.command.direction), std::sin(step.command.direction));
  const Eigen::Vector2d way = roll_out_->rest(scene.ball_position(), scene.ball_velocity()) - from_;
  if (to_point_) {
    result = (way - step.command.distance * along).norm();
    return -p_.miss_penalty * (result - step.command.distance);
  }
  result = way.dot(along);
  return p_.distance_reward * result - p_.aside_penalty * std::abs(along.x() * way.y() - along.y() * way.x());
}

JointVerdict KickTask::judge(const JointStep& step) {
  JointVerdict verdict;
  const Scene& scene = step.world.scene();
  max_height_ = std::max(max_height_, scene.ball_position().z() - setup_->world.field.ball_radius);
  if (!moved_) {
    const double gap = this->gap(step.world);
    if (gap_ >= 0) verdict.reward += p_.approach_reward * (gap_ - gap);
    gap_ = gap;
    moved_ = scene.ball_velocity().norm() > kMoved;
  }
  const double lean = lean_of(step.world, 0);
  verdict.reward -= p_.effort_penalty * action_change(step) + p_.lean_penalty * lean;
  const double score = this->score(step, verdict.result);
  verdict.reward += score - score_;
  score_ = score;
  if (moved_) verdict.reward += p_.settle_reward * calm_stance(step) * rest_share(step);
  const bool fallen = lean > p_.fallen_lean;
  if (!fallen && !step.over) return verdict;
  verdict.ends = true;
  verdict.reward += p_.height_reward * max_height_;
  verdict.reward += fallen ? -p_.fall_penalty : p_.upright_reward * calm_stance(step);
  verdict.success = !fallen && (to_point_ ? verdict.result < step.command.distance / 4 : verdict.result > p_.min_distance);
  return verdict;
}

}  // namespace soccer
