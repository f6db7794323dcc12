#include "learning/joints/joint_environment.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "learning/render/scene_camera.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

std::vector<TorsoPush> equal_pushes(EpisodeDraws& draws, double max_impulse, double interval, double duration) {
  const double impulse = draws.uniform("impulse", 0, max_impulse), direction = draws.uniform("direction", -kPi, kPi);
  const int count = static_cast<int>(std::ceil(duration / interval)) - 1;
  std::vector<TorsoPush> pushes;
  for (int i = 1; i <= count; ++i) pushes.push_back({i * interval, impulse, direction});
  return pushes;
}

void move_legs(JointPolicyParameters& policy, double pitch, double roll) {
  for (const JointId joint : {kLHipYawPitch, kLHipPitch, kLKneePitch, kLAnklePitch, kRHipPitch, kRKneePitch, kRAnklePitch})
    policy.reach[joint] = pitch;
  for (const JointId joint : {kLHipRoll, kLAnkleRoll, kRHipRoll, kRAnkleRoll}) policy.reach[joint] = roll;
}

void move_shoulders(JointPolicyParameters& policy, double reach) { policy.reach[kLShoulderPitch] = policy.reach[kRShoulderPitch] = reach; }

void move_arms(JointPolicyParameters& policy, double reach) {
  for (const JointId joint :
       {kLShoulderPitch, kLShoulderRoll, kLElbowYaw, kLElbowRoll, kRShoulderPitch, kRShoulderRoll, kRElbowYaw, kRElbowRoll})
    policy.reach[joint] = reach;
}

namespace {

constexpr double kLimp = -1;  // stiffness of a motor that is switched off

int whole_steps(double time, double step) { return static_cast<int>(std::lround(time / step)); }

World world_with(const BodySetup& setup) {
  World world(setup.world);
  world.restore({ball_at(setup.world.field, {}), {setup.upright}});
  return world;
}

}  // namespace

JointEnvironment::JointEnvironment(std::shared_ptr<const BodySetup> setup, const JointEnvironmentParameters& parameters,
                                   std::unique_ptr<JointTask> task)
    : setup_(std::move(setup)),
      parameters_(parameters),
      task_(std::move(task)),
      policy_(task_->policy(*setup_), setup_->body->model),
      observation_names_(policy_.observation_names()),
      world_(world_with(*setup_)),
      hardware_(world_, 0),
      start_{.robot = setup_->upright},
      action_(policy_.actions()),
      last_action_(policy_.actions()),
      physics_steps_(std::max(1, whole_steps(policy_.parameters().period, setup_->world.physics_step))),
      cycle_steps_(std::max(1, whole_steps(parameters.cycle, setup_->world.physics_step))) {
  for (const JointId joint : policy_.joints()) action_names_.emplace_back(kJointNames[joint]);
}

void JointEnvironment::reset(const FixedQuantities& fixed) {
  RandomStream random = random_.next();
  EpisodeDraws draws(random, fixed);
  start_ = task_->begin(draws);
  draws.check();
  disturb(random);
  world_.restore({start_.ball, {start_.robot}});
  hardware_.start();
  request_ = setup_->stance;
  waiting_.clear();
  done_ = steps_ = 0;
  pushed_ = 0;
  if (start_.limp_time > 0) {
    JointRequest limp{hardware_.sensors().angle, {}};
    limp.stiffness.fill(kLimp);
    hardware_.command(limp);
    advance(whole_steps(start_.limp_time, setup_->world.physics_step));
    request_.angle = hardware_.sensors().angle;
    done_ = 0;
  }
  hardware_.command(request_);
  hardware_.sense(setup_->world.physics_step);
  policy_.start(hardware_.sensors());
  std::ranges::fill(last_action_, 0.0F);
  if (task_->corrects_walk()) begin_walk();
}

/// The robot walks without the learned policies of its body.
void JointEnvironment::begin_walk() {
  MotionParameters motion = setup_->motion;
  motion.policies = {};
  walk_.emplace(setup_->body->model, motion);
  walk_->request.action = BodyAction::kWalk;
  walk_->request.forward = start_.command.forward;
  walk_->request.left = start_.command.left;
  walk_->request.turn = start_.command.turn;
}

/// One period of the policy, in which motion sets the joints' targets in each cycle and the action changes them.
void JointEnvironment::walk() {
  for (int left = physics_steps_; left > 0; left -= cycle_steps_) {
    walk_->sensors = hardware_.sensors();
    walk_->sensors.period = cycle_steps_ * setup_->world.physics_step;
    walk_->tick();
    request_ = walk_->joints;
    policy_.correct(action_, request_);
    waiting_.emplace_back(done_ + delay_, request_);
    advance(std::min(cycle_steps_, left));
  }
}

/// Changes the start of the episode at random, and draws what is constant in it.
void JointEnvironment::disturb(RandomStream& random) {
  const JointEnvironmentParameters& p = parameters_;
  const BodyDescription& body = *setup_->body;
  Coordinates& start = start_.robot.coordinates;
  for (std::size_t hinge = 0; hinge < body.hinges(); ++hinge)
    if (body.parts[hinge + 1].joint)
      start.positions[ModelLayout::kFreePositions + hinge] += random.within(p.joint_noise + start_.joint_noise);
  for (std::size_t axis = 0; axis < 3; ++axis) start.velocities[axis] += random.within(p.push);
  for (std::size_t axis = 3; axis < ModelLayout::kFreeVelocities; ++axis) start.velocities[axis] += random.within(p.swing);
  const double roll = random.within(p.tilt_error), pitch = random.within(p.tilt_error);
  hardware_.set_tilt_error(roll, pitch);
  delay_ = whole_steps((p.min_delay + p.max_delay) / 2 + random.within((p.max_delay - p.min_delay) / 2), setup_->world.physics_step);
}

void JointEnvironment::advance(int physics_steps) {
  const double step = setup_->world.physics_step;
  for (int i = 0; i < physics_steps; ++i, ++done_) {
    bool changed = false;
    for (; !waiting_.empty() && waiting_.front().first <= done_; waiting_.pop_front(), changed = true)
      hardware_.command(waiting_.front().second);
    if (changed || done_ % cycle_steps_ == 0) hardware_.drive(cycle_steps_ * step);
    world_.step(1, loop_);
    hardware_.sense(step);
  }
}

/// Executes the pushes that are due.
void JointEnvironment::push() {
  for (; pushed_ < start_.pushes.size() && start_.pushes[pushed_].time <= steps_ * step_time(); ++pushed_) {
    const auto& [time, impulse, direction] = start_.pushes[pushed_];
    world_.scene().apply_impulse(0, {impulse * std::cos(direction), impulse * std::sin(direction), 0});
  }
}

/// Moves the joints to the stance, as the robot does after a policy.
void JointEnvironment::take_stance(double time) {
  const double limit = setup_->motion.stand.rise_speed * cycle_steps_ * setup_->world.physics_step;
  for (int left = whole_steps(time, setup_->world.physics_step); left > 0; left -= cycle_steps_) {
    for (std::size_t j = 0; j < kJoints; ++j) request_.angle[j] += std::clamp(setup_->stance.angle[j] - request_.angle[j], -limit, limit);
    waiting_.emplace_back(done_ + delay_, request_);
    advance(cycle_steps_);
  }
}

void JointEnvironment::observe(std::span<float> out) { policy_.observe(hardware_.sensors(), start_.command, steps_ * step_time(), out); }

Outcome JointEnvironment::step(std::span<const float> actions, std::span<float> rewards) {
  std::ranges::transform(actions, action_.begin(), [](float a) { return std::isfinite(a) ? std::clamp(a, -1.0F, 1.0F) : 0.0F; });
  push();
  if (walk_) {
    walk();
  } else {
    policy_.act(action_, request_);
    waiting_.emplace_back(done_ + delay_, request_);
    advance(physics_steps_);
  }
  ++steps_;
  const double time = steps_ * step_time();
  const bool over = time >= policy_.parameters().duration - step_time() / 2;
  if (over) take_stance(task_->hold_time());
  const JointVerdict verdict = task_->judge({world_, hardware_, start_.command, action_, last_action_, time, over});
  last_action_ = action_;
  rewards[0] = static_cast<float>(verdict.reward);
  return {verdict.ends, over && !verdict.ends, verdict.success, static_cast<float>(verdict.result)};
}

SceneTruth JointEnvironment::scene() const {
  SceneTruth scene = truth_of(world_.scene(), {"learner", "opponents"});
  scene.time = from_seconds(steps_ * step_time());
  scene.game_time = seconds(scene.time);
  return scene;
}

SceneState JointEnvironment::picture() const { return picture_of(world_.scene()); }

}  // namespace soccer
