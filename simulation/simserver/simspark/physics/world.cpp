#include "simulation/simserver/simspark/physics/world.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "simulation/simserver/body/mujoco_model.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

namespace {

/// Writes the air drag of the ball to data.qfrc_applied.
void apply_ball_drag(mjData& data, const BallSurface& surface) {
  const Eigen::Map<const Eigen::Vector3d> velocity(data.qvel), spin(data.qvel + 3);  // spin in the ball's axes
  const auto drag = [&](double factor, const Eigen::Vector3d& v) -> Eigen::Vector3d {
    return -factor * (1 + surface.slow_brake * std::pow(3, -v.norm())) * v;
  };
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied) = drag(surface.linear_drag, velocity);
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied + 3) = drag(surface.angular_drag, spin);
}

/// Writes the air drag of every part of every robot to data.qfrc_applied. Requires the results of mj_comVel.
void apply_air_drag(const mjModel& model, mjData& data) {
  constexpr double kLinear = 0.01, kAngular = 0.01;  // N s/m and N m s, for each part
  const int ball = model.dof_bodyid[0];
  std::fill(data.qfrc_applied + model.body_dofnum[ball], data.qfrc_applied + model.nv, 0.0);
  for (int body = ball + 1; body < model.nbody; ++body) {
    const Eigen::Vector3d arm = vector_at(data.xipos, body) - vector_at(data.subtree_com, model.body_rootid[body]);
    const Eigen::Vector3d angular = angular_at(data.cvel, body), linear = linear_at(data.cvel, body) + angular.cross(arm);
    const Eigen::Vector3d force = -kLinear * linear, torque = -kAngular * angular + arm.cross(force);
    for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof])
      data.qfrc_applied[dof] += angular_at(data.cdof, dof).dot(torque) + linear_at(data.cdof, dof).dot(force);
  }
}

/// Adds the scene's current contacts.
void add_collisions(const Scene& scene, Collisions& collisions) {
  const mjModel& model = scene.model();
  const ModelLayout& layout = scene.layout();
  for (int c = 0; c < scene.data().ncon; ++c) {
    const mjContact& contact = scene.data().contact[c];
    const int body1 = model.geom_bodyid[contact.geom1], body2 = model.geom_bodyid[contact.geom2];
    const auto [low, high] = std::minmax({body1, body2});  // the ball's body precedes those of the robots
    const std::size_t robot = layout.robot_of(high), other = layout.robot_of(low);
    if (robot == ModelLayout::kNoRobot) continue;
    if (low == layout.ball_body()) {
      const auto place = std::ranges::lower_bound(collisions.with_ball, robot);
      if (place == collisions.with_ball.end() || *place != robot) collisions.with_ball.insert(place, robot);
      continue;
    }
    if (other == ModelLayout::kNoRobot) continue;  // contact with the ground, a goal or a wall
    const Collisions::Pair pair{other, robot, Eigen::Map<const Eigen::Vector3d>(contact.pos)};
    const auto known = std::ranges::find_if(collisions.between_robots, [&](const auto& p) { return p.a == pair.a && p.b == pair.b; });
    if (known == collisions.between_robots.end())
      collisions.between_robots.push_back(pair);
    else
      known->position = pair.position;
  }
}

constexpr double kDivergenceLimit = 1000;  // m, rad, m/s or rad/s

/// The ball at rest on the centre spot.
WorldState empty_field(const WorldParameters& parameters) {
  return {{{0, 0, parameters.field.ball_radius, 1, 0, 0, 0}, std::vector<double>(ModelLayout::kFreeVelocities)}, {}};
}

WorldState::Robot upright_robot(RobotId id, const Eigen::Vector3d& torso, double heading,
                                const std::shared_ptr<const BodyDescription>& body) {
  Coordinates at_rest{std::vector<double>(ModelLayout::kFreePositions + body->hinges()),
                      std::vector<double>(ModelLayout::kFreeVelocities + body->hinges())};
  std::ranges::copy(upright_pose(torso, heading), at_rest.positions.begin());
  return {id, body, std::move(at_rest), RobotMotors(body)};
}

std::vector<RobotId> ids_of(const WorldState& state) {
  std::vector<RobotId> ids;
  for (const WorldState::Robot& robot : state.robots) ids.push_back(robot.id);
  return ids;
}

std::vector<std::shared_ptr<const BodyDescription>> bodies_of(const WorldState& state) {
  std::vector<std::shared_ptr<const BodyDescription>> bodies;
  for (const WorldState::Robot& robot : state.robots) bodies.push_back(robot.body);
  return bodies;
}

}  // namespace

World::World(const WorldParameters& parameters) : World(parameters, empty_field(parameters)) {}

World::World(const WorldParameters& parameters, const WorldState& state)
    : parameters_(parameters),
      scene_(parameters, ids_of(state), bodies_of(state)),
      joint_gaps_(scene_),
      part_momentum_(scene_),
      solver_(scene_.model()),
      drives_(static_cast<std::size_t>(scene_.model().nv)),
      touch_sensors_({}),
      previous_positions_(static_cast<std::size_t>(scene_.model().nq)) {
  set_state(state);
  for (std::size_t r = 0; r < motors_.size(); ++r)
    if (const auto coupling = motors_[r].coupling(scene_.layout().first_hinge_dof(r))) couplings_.push_back(*coupling);
}

void World::add(RobotId id, const Eigen::Vector3d& torso, double heading, std::shared_ptr<const BodyDescription> body) {
  WorldState next = state();
  if (next.robots.size() >= kMaxRobots) throw std::length_error("the field is full");
  const auto place = std::ranges::upper_bound(next.robots, id, {}, &WorldState::Robot::id);
  next.robots.insert(place, upright_robot(id, torso, heading, body ? std::move(body) : parameters_.bodies.simspark[0]));
  rebuild(next);
}

void World::remove(RobotId id) {
  WorldState next = state();
  next.robots.erase(next.robots.begin() + static_cast<std::ptrdiff_t>(scene_.index_of(id)));
  rebuild(next);
}

void World::swap_sides() {
  WorldState next = state();
  for (WorldState::Robot& robot : next.robots) robot.id.side = other(robot.id.side);
  std::ranges::sort(next.robots, {}, &WorldState::Robot::id);
  rebuild(next);
}

/// Replaces the scene by one with the robots of this state.
void World::rebuild(const WorldState& state) {
  scene_.release();  // two scenes at a time would fragment the memory of a server that robots join and leave for hours
  World next(parameters_, state);
  next.divergence_count_ = divergence_count_;
  *this = std::move(next);
}

void World::step(int physics_steps, ParallelLoop& loop) {
  touch_sensors_.begin_step();
  std::ranges::fill(gyros_, Eigen::Vector3d::Zero());
  collisions_ = {};
  for (int i = 0; i < physics_steps; ++i) {
    physics_step(loop);
    for (std::size_t r = 0; r < gyros_.size(); ++r) gyros_[r] += scene_.torso_rates(r) / physics_steps;
  }
  touch_sensors_.end_step(physics_steps);
}

void World::physics_step(ParallelLoop& loop) {
  const mjModel& model = scene_.model();
  mjData& data = scene_.data();
  std::copy(data.qpos, data.qpos + model.nq, previous_positions_.begin());
  mj_comVel(&model, &data);
  mj_rne(&model, &data, 0, data.qfrc_bias);
  apply_ball_drag(data, parameters_.ball);
  apply_air_drag(model, data);
  compute_drives();
  joint_gaps_.find_velocities(scene_);
  part_momentum_.apply(scene_, joint_gaps_.velocities());
  solver_.solve(model, data, parameters_.ball, drives_, couplings_, joint_gaps_.velocities(), loop);
  for (std::size_t r = 0; r < motors_.size(); ++r) motors_[r].update(scene_.hinge_velocities(r), model.opt.timestep);
  touch_sensors_.add_contacts(scene_, solver_.contact_forces());
  add_collisions(scene_, collisions_);
  part_momentum_.remember(scene_, joint_gaps_.velocities());
  joint_gaps_.advance(scene_);
  mj_integratePos(&model, data.qpos, data.qvel, model.opt.timestep);
  reset_on_divergence();
  scene_.update();
  touch_sensors_.update_soles(scene_);
}

void World::compute_drives() {
  for (std::size_t r = 0; r < motors_.size(); ++r) {
    motors_[r].compute_drives(scene_.hinge_angles(r), scene_.model().opt.timestep);
    std::ranges::copy(motors_[r].drives(), drives_.begin() + static_cast<std::ptrdiff_t>(scene_.layout().first_hinge_dof(r)));
  }
}

void World::reset_on_divergence() {
  const mjModel& model = scene_.model();
  mjData& data = scene_.data();
  const auto plausible = [](const double* values, int count) {
    return std::all_of(values, values + count, [](double v) { return std::abs(v) < kDivergenceLimit; });
  };
  if (plausible(data.qpos, model.nq) && plausible(data.qvel, model.nv)) return;
  std::ranges::copy(previous_positions_, data.qpos);
  std::fill_n(data.qvel, model.nv, 0.0);
  joint_gaps_.close(scene_);
  ++divergence_count_;
}

WorldState World::state() const {
  WorldState state{scene_.ball_coordinates(), {}};
  for (std::size_t r = 0; r < motors_.size(); ++r)
    state.robots.push_back({scene_.robots()[r], scene_.bodies()[r], scene_.coordinates(r), motors_[r], touch_sensors_.reading(r), gyros_[r],
                            joint_gaps_.gaps(r, scene_), part_momentum_.velocities(r, scene_)});
  return state;
}

void World::restore(const WorldState& state) {
  if (ids_of(state) == scene_.robots() && bodies_of(state) == scene_.bodies())
    set_state(state);
  else
    rebuild(state);
}

/// Sets the state of these robots, which are those of the scene.
void World::set_state(const WorldState& state) {
  motors_.clear();
  gyros_.clear();
  std::vector<TouchReading> readings;
  scene_.set_ball_coordinates(state.ball);
  for (std::size_t r = 0; r < state.robots.size(); ++r) {
    const WorldState::Robot& robot = state.robots[r];
    scene_.set_coordinates(r, robot.coordinates);
    joint_gaps_.set_gaps(scene_, r, robot.joint_gaps);
    part_momentum_.set_velocities(r, scene_, robot.part_velocities);
    motors_.push_back(robot.motors);
    gyros_.push_back(robot.gyro);
    readings.push_back(robot.touch);
  }
  touch_sensors_ = TouchSensors(std::move(readings));
  scene_.update();
}

}  // namespace soccer
