#include "simulation/simserver/simspark/physics/scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <Eigen/Geometry>

#include "blackboard/common/error.h"
#include "simulation/simserver/simspark/physics/mujoco_arrays.h"
#include "simulation/simserver/simspark/physics/scene_xml.h"

namespace soccer {

ModelLayout::ModelLayout(const mjModel& model, std::span<const std::shared_ptr<const BodyDescription>> robots)
    : ball_body_(model.dof_bodyid[0]), robots_of_bodies_(static_cast<std::size_t>(model.nbody), kNoRobot) {
  Addresses next{kFreePositions, kFreeVelocities, ball_body_ + 1};
  for (std::size_t r = 0; r < robots.size(); ++r) {
    robots_.push_back(next);
    std::fill_n(robots_of_bodies_.begin() + next.body, robots[r]->parts.size(), r);
    next.position += kFreePositions + robots[r]->hinges();
    next.dof += kFreeVelocities + robots[r]->hinges();
    next.body += static_cast<int>(robots[r]->parts.size());
  }
}

namespace {

/// The contact search reads the poses of the static shapes.
DataPointer data_with_poses(const mjModel& model) {
  DataPointer data = make_data(model);
  mj_kinematics(&model, data.get());
  return data;
}

}  // namespace

std::array<double, ModelLayout::kFreePositions> upright_pose(const Eigen::Vector3d& torso, double heading) {
  const Eigen::Quaterniond turn(Eigen::AngleAxisd(heading - M_PI / 2, Eigen::Vector3d::UnitZ()));  // forward is the torso's y
  return {torso.x(), torso.y(), torso.z(), turn.w(), turn.x(), turn.y(), turn.z()};
}

Scene::Scene(const WorldParameters& parameters, std::vector<RobotId> ids, std::vector<std::shared_ptr<const BodyDescription>> bodies)
    : ids_(std::move(ids)),
      bodies_(std::move(bodies)),
      model_(compile_model(scene_xml(parameters, bodies_))),
      data_(data_with_poses(*model_)),
      layout_(*model_, bodies_),
      contact_search_(*model_, *data_) {}

std::size_t Scene::index_of(RobotId id) const {
  const auto found = std::lower_bound(ids_.begin(), ids_.end(), id);
  require(found != ids_.end() && *found == id, "a robot was requested that is not in the world");
  return static_cast<std::size_t>(found - ids_.begin());
}

Eigen::Vector3d Scene::position(std::size_t robot, std::size_t part) const { return vector_at(data_->xpos, layout_.body_of(robot, part)); }

Eigen::Matrix3d Scene::rotation(std::size_t robot, std::size_t part) const {
  return rotation_at(data_->xmat, layout_.body_of(robot, part));
}

Eigen::Vector3d Scene::torso_velocity(std::size_t robot) const { return VectorView(velocities(robot)); }
Eigen::Vector3d Scene::torso_rates(std::size_t robot) const { return VectorView(velocities(robot) + 3); }

std::span<const double> Scene::hinge_angles(std::size_t robot) const {
  return {positions(robot) + ModelLayout::kFreePositions, body(robot).hinges()};
}

std::span<const double> Scene::hinge_velocities(std::size_t robot) const {
  return {velocities(robot) + ModelLayout::kFreeVelocities, body(robot).hinges()};
}

Eigen::Vector3d Scene::ball_position() const { return VectorView(data_->qpos); }
Eigen::Vector3d Scene::ball_velocity() const { return VectorView(data_->qvel); }
Eigen::Matrix3d Scene::ball_rotation() const { return rotation_at(data_->xmat, layout_.ball_body()); }

void Scene::set_position(std::size_t robot, const Eigen::Vector3d& torso) {
  std::copy(torso.data(), torso.data() + 3, positions(robot));
  std::fill_n(velocities(robot), ModelLayout::kFreeVelocities + body(robot).hinges(), 0.0);
  update();
}

void Scene::set_upright_pose(std::size_t robot, const Eigen::Vector3d& torso, double heading) {
  std::ranges::copy(upright_pose(torso, heading), positions(robot));
  set_position(robot, torso);
}

void Scene::apply_impulse(std::size_t robot, const Eigen::Vector3d& impulse) {
  std::vector<double> change(static_cast<std::size_t>(model_->nv)), momentum(change.size());
  // The linear velocities of a free joint are those of the torso's centre.
  std::ranges::copy(impulse, momentum.begin() + static_cast<std::ptrdiff_t>(layout_.first_dof(robot)));
  mj_factorM(model_.get(), data_.get());
  mj_solveM(model_.get(), data_.get(), change.data(), momentum.data(), 1);
  for (std::size_t i = 0; i < change.size(); ++i) data_->qvel[i] += change[i];
}

void Scene::set_ball_position(const Eigen::Vector3d& position) {
  std::copy(position.data(), position.data() + 3, data_->qpos);
  update();
}

void Scene::set_ball_velocity(const Eigen::Vector3d& velocity) {
  std::copy(velocity.data(), velocity.data() + 3, data_->qvel);
  std::fill_n(data_->qvel + 3, 3, 0.0);
}

Coordinates Scene::coordinates(std::size_t robot) const {
  const double *q = positions(robot), *v = velocities(robot);
  const std::size_t hinges = body(robot).hinges();
  return {{q, q + ModelLayout::kFreePositions + hinges}, {v, v + ModelLayout::kFreeVelocities + hinges}};
}

Coordinates Scene::ball_coordinates() const {
  return {{data_->qpos, data_->qpos + ModelLayout::kFreePositions}, {data_->qvel, data_->qvel + ModelLayout::kFreeVelocities}};
}

void Scene::set_coordinates(std::size_t robot, const Coordinates& coordinates) {
  std::ranges::copy(coordinates.positions, positions(robot));
  std::ranges::copy(coordinates.velocities, velocities(robot));
}

void Scene::set_ball_coordinates(const Coordinates& coordinates) {
  std::ranges::copy(coordinates.positions, data_->qpos);
  std::ranges::copy(coordinates.velocities, data_->qvel);
}

void Scene::set_body_position(int body, const Eigen::Vector3d& position) {
  std::copy(position.data(), position.data() + 3, model_->body_pos + std::ptrdiff_t{3} * body);
}

void Scene::update() {
  mj_kinematics(model_.get(), data_.get());
  mj_comPos(model_.get(), data_.get());
  mj_crb(model_.get(), data_.get());
  contact_search_.find(*model_, *data_);
}

}  // namespace soccer
