#include "learning/joints/joint_tasks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <Eigen/Geometry>

#include "learning/joints/joint_environment.h"
#include "learning/joints/joint_measures.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

JointPolicyParameters WalkTask::policy(const BodySetup& setup) const {
  return policy_about_stance(setup, p_.duration, p_.step_cycle, p_.pitch_reach, p_.roll_reach, p_.arm_reach);
}

JointStart WalkTask::begin(EpisodeDraws& draws) {
  JointStart start{.robot = placed(setup_->upright, {}, {})};
  start.command.forward = draws.uniform("forward", -p_.max_backward, p_.max_forward);
  start.command.left = draws.uniform("left", -p_.max_sideways, p_.max_sideways);
  start.command.turn = draws.uniform("turn", -p_.max_turn, p_.max_turn);
  if (p_.max_push > 0) start.pushes = equal_pushes(draws, p_.max_push, p_.push_interval, p_.duration);
  start.ball = ball_at(setup_->world.field, {0, -setup_->world.field.width / 2});
  forward_ = left_ = turn_ = errors_ = 0;
  steps_ = 0;
  return start;
}

JointVerdict WalkTask::judge(const JointStep& step) {
  const Scene& scene = step.world.scene();
  const Eigen::Vector3d velocity = scene.torso_velocity(0), ahead = scene.rotation(0, kTorso).col(1);
  const double heading = std::atan2(ahead.y(), ahead.x()), part = kActionPeriod / (kActionPeriod + p_.smoothing);
  const double c = std::cos(heading), s = std::sin(heading);
  forward_ += part * (c * velocity.x() + s * velocity.y() - forward_);
  left_ += part * (c * velocity.y() - s * velocity.x() - left_);
  turn_ += part * (step.hardware.sensors().gyro.z - turn_);
  const double error = std::hypot(forward_ - step.command.forward, left_ - step.command.left), turn_error = turn_ - step.command.turn;
  errors_ += error;
  ++steps_;
  const double lean = lean_of(step.world, 0);
  JointVerdict verdict;
  verdict.reward = p_.speed_reward * std::exp(-std::pow(error / p_.speed_scale, 2)) +
                   p_.turn_reward * std::exp(-std::pow(turn_error / p_.turn_scale, 2)) - p_.lean_penalty * lean -
                   p_.effort_penalty * action_change(step);
  verdict.result = errors_ / steps_;
  if (lean > p_.fallen_lean) {
    verdict.ends = true;
    verdict.reward -= p_.fall_penalty;
  }
  verdict.success = step.over && !verdict.ends && verdict.result < p_.speed_scale;
  return verdict;
}

JointPolicyParameters WalkResidualTask::policy(const BodySetup& setup) const {
  JointPolicyParameters policy = WalkTask::policy(setup);
  policy.reach = {};
  for (const JointId joint : {kLHipPitch, kLAnklePitch, kRHipPitch, kRAnklePitch}) policy.reach[joint] = residual_.pitch_reach;
  for (const JointId joint : {kLHipRoll, kLAnkleRoll, kRHipRoll, kRAnkleRoll}) policy.reach[joint] = residual_.roll_reach;
  return policy;
}

namespace {

constexpr double kLyingHeight = 0.15;  // m, of the torso from which the robot drops

/// Rotation of the torso from upright to lying; axes x right, y forward, z up.
Eigen::Quaterniond lying(int posture) {
  const std::array<Eigen::AngleAxisd, 4> postures{
      Eigen::AngleAxisd(-kPi / 2, Eigen::Vector3d::UnitX()), Eigen::AngleAxisd(kPi / 2, Eigen::Vector3d::UnitX()),
      Eigen::AngleAxisd(-kPi / 2, Eigen::Vector3d::UnitY()), Eigen::AngleAxisd(kPi / 2, Eigen::Vector3d::UnitY())};
  return Eigen::Quaterniond(postures[static_cast<std::size_t>(posture)]);
}

}  // namespace

JointPolicyParameters GetupTask::policy(const BodySetup& setup) const {
  JointPolicyParameters policy;
  policy.period = kActionPeriod;
  policy.duration = policy.cycle = p_.duration;
  policy.rest = setup.stance.angle;
  move_legs(policy, p_.reach, p_.reach / 2);
  move_arms(policy, p_.reach);
  return policy;
}

JointStart GetupTask::begin(EpisodeDraws& draws) {
  JointStart start{.robot = placed(setup_->upright, {}, {})};
  const int posture = draws.choice("lying", 4);
  std::vector<double>& q = start.robot.coordinates.positions;
  const Eigen::Quaterniond turned = Eigen::Quaterniond(q[3], q[4], q[5], q[6]) * lying(posture);
  q[2] = kLyingHeight;
  q[3] = turned.w();
  q[4] = turned.x();
  q[5] = turned.y();
  q[6] = turned.z();
  start.ball = ball_at(setup_->world.field, {0, -setup_->world.field.width / 2});
  start.limp_time = p_.rest_time;
  start.joint_noise = p_.joint_range;
  calm_ = 0;
  return start;
}

JointVerdict GetupTask::judge(const JointStep& step) {
  const Scene& scene = step.world.scene();
  const double height = std::clamp(scene.position(0, kTorso).z() / setup_->upright.coordinates.positions[2], 0.0, 1.0);
  const double upright = std::max(0.0, scene.rotation(0, kTorso)(2, 2));
  const double calm = height * calm_stance(step);
  calm_ = calm > p_.calm ? calm_ + kActionPeriod : 0;
  JointVerdict verdict;
  verdict.reward =
      p_.height_reward * height + p_.upright_reward * upright + p_.calm_reward * calm - p_.effort_penalty * action_change(step);
  verdict.success = calm_ >= p_.calm_time;
  verdict.result = step.time;
  if (verdict.success) {  // the rest of the episode would be spent standing
    verdict.ends = true;
    verdict.reward += (p_.height_reward + p_.upright_reward + p_.calm_reward) * (p_.duration - step.time) / kActionPeriod;
  }
  return verdict;
}

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
  start.command.ball = {draws.uniform("ball_x", p_.ball_ahead - p_.ahead_range, p_.ball_ahead + p_.ahead_range, kMaxBallDistance),
                        draws.uniform("ball_y", p_.ball_aside - p_.aside_range, p_.ball_aside + p_.aside_range, kMaxBallDistance)};
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
