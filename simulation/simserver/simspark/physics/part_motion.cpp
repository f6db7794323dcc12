#include "simulation/simserver/simspark/physics/part_motion.h"

#include <algorithm>

#include <Eigen/Geometry>

#include "simulation/simserver/body/mujoco_model.h"

namespace soccer {

namespace {

constexpr double kGapReduction = 0.2;  // fraction of a gap that closes per step; source: ODE's default, which rcssserver3d keeps

/// How far a point at `arm` (world axes) from the centre of a part leaves its tangent in a step in which the part rotates.
Eigen::Vector3d departure(const Eigen::Matrix3d& rotation, const Eigen::Vector3d& turn, const Eigen::Vector3d& arm) {
  return rotation * arm - arm - turn.cross(arm);
}

Eigen::Matrix3d rotation_by(const Eigen::Vector3d& turn) {
  const double angle = turn.norm();
  return angle > 0 ? Eigen::AngleAxisd(angle, turn / angle).toRotationMatrix() : Eigen::Matrix3d(Eigen::Matrix3d::Identity());
}

/// From the point to which MuJoCo's spatial vectors refer to the centre of mass of a body.
Eigen::Vector3d arm_of(const mjModel& model, const mjData& data, int body) {
  return vector_at(data.xipos, body) - vector_at(data.subtree_com, model.body_rootid[body]);
}

Eigen::Matrix3d inertia_of(const mjModel& model, const mjData& data, int body) {
  const Eigen::Matrix3d axes = rotation_at(data.ximat, body);
  return axes * vector_at(model.body_inertia, body).asDiagonal() * axes.transpose();
}

/// Calls visit(dof) for the degrees of freedom that move a body.
void for_each_dof(const mjModel& model, int body, auto&& visit) {
  for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof]) visit(dof);
}

}  // namespace

JointGaps::JointGaps(const Scene& scene) {
  const mjModel& model = scene.model();
  const auto bodies = static_cast<std::size_t>(model.nbody);
  moved_by_hinge_.resize(bodies);
  for (std::size_t robot = 0; robot < scene.robots().size(); ++robot)
    for (std::size_t part = 1; part < scene.body(robot).parts.size(); ++part)
      moved_by_hinge_[static_cast<std::size_t>(scene.layout().body_of(robot, part))] = !scene.body(robot).is_nao();
  for (int body = 0; body < model.nbody; ++body) closed_.push_back(vector_at(model.body_pos, body));
  gaps_.assign(bodies, Eigen::Vector3d::Zero());
  rates_ = velocities_ = gaps_;
}

std::vector<Eigen::Vector3d> JointGaps::gaps(std::size_t robot, const Scene& scene) const {
  const auto first = gaps_.begin() + scene.layout().body_of(robot, 1);
  return {first, first + static_cast<std::ptrdiff_t>(scene.body(robot).hinges())};
}

void JointGaps::set_gap(Scene& scene, std::size_t body, const Eigen::Vector3d& gap) {
  gaps_[body] = gap;
  scene.set_body_position(static_cast<int>(body), closed_[body] + gap);
}

void JointGaps::set_gaps(Scene& scene, std::size_t robot, std::span<const Eigen::Vector3d> gaps) {
  for (std::size_t hinge = 0; hinge < scene.body(robot).hinges(); ++hinge) {
    const auto body = static_cast<std::size_t>(scene.layout().body_of(robot, hinge + 1));
    if (moved_by_hinge_[body]) set_gap(scene, body, gaps.empty() ? Eigen::Vector3d(Eigen::Vector3d::Zero()) : gaps[hinge]);
  }
}

void JointGaps::close(Scene& scene) {
  for (std::size_t robot = 0; robot < scene.robots().size(); ++robot) set_gaps(scene, robot, {});
}

/// Angular velocities of the parts, rad/s in the world. MuJoCo's bodies are in the order parent, child.
void JointGaps::find_rates(const Scene& scene) {
  const mjModel& model = scene.model();
  const mjData& data = scene.data();
  for (int body = 1; body < model.nbody; ++body) {
    const auto b = static_cast<std::size_t>(body);
    const int dof = model.body_dofadr[body];
    if (moved_by_hinge_[b])
      rates_[b] =
          rates_[static_cast<std::size_t>(model.body_parentid[body])] + vector_at(data.xaxis, model.body_jntadr[body]) * data.qvel[dof];
    else if (model.body_dofnum[body] == static_cast<int>(ModelLayout::kFreeVelocities))
      rates_[b] = rotation_at(data.xmat, body) * VectorView(data.qvel + dof + 3);
  }
}

void JointGaps::find_velocities(const Scene& scene) {
  const mjModel& model = scene.model();
  const mjData& data = scene.data();
  find_rates(scene);
  for (int body = 1; body < model.nbody; ++body) {
    const auto b = static_cast<std::size_t>(body), parent = static_cast<std::size_t>(model.body_parentid[body]);
    if (!moved_by_hinge_[b]) continue;
    // The Jacobians rotate a gap with the parent; the engine's gap does not rotate.
    const Eigen::Vector3d gap = rotation_at(data.xmat, model.body_parentid[body]) * gaps_[b];
    velocities_[b] = velocities_[parent] - kGapReduction / model.opt.timestep * gap - rates_[parent].cross(gap);
  }
}

void JointGaps::advance(Scene& scene) {
  const mjModel& model = scene.model();
  const mjData& data = scene.data();
  const double step = model.opt.timestep;
  find_rates(scene);
  for (int body = 1; body < model.nbody; ++body) {
    const auto b = static_cast<std::size_t>(body);
    if (!moved_by_hinge_[b]) continue;
    const int parent = model.body_parentid[body], joint = model.body_jntadr[body];
    const Eigen::Vector3d turn = step * rates_[b], parent_turn = step * rates_[static_cast<std::size_t>(parent)];
    const Eigen::Matrix3d rotation = rotation_by(turn), parent_rotation = rotation_by(parent_turn),
                          parent_axes = rotation_at(data.xmat, parent);
    const Eigen::Vector3d gap = parent_axes * gaps_[b];
    const Eigen::Vector3d arm = rotation_at(data.xmat, body) * (vector_at(model.jnt_pos, joint) - vector_at(model.body_ipos, body));
    const Eigen::Vector3d parent_arm = parent_axes * (closed_[b] + vector_at(model.jnt_pos, joint) - vector_at(model.body_ipos, parent));
    const Eigen::Vector3d next =
        (1 - kGapReduction) * gap + departure(rotation, turn, arm) - departure(parent_rotation, parent_turn, parent_arm);
    set_gap(scene, b, (parent_rotation * parent_axes).transpose() * next);
  }
}

PartMomentum::PartMomentum(const Scene& scene)
    : robots_(scene.robots().size()), momentum_(static_cast<std::size_t>(scene.model().nv)), generalised_momentum_(momentum_.size()) {}

bool PartMomentum::known(std::size_t robot, const Scene& scene) const {
  return !robots_[robot].velocities.empty() && std::ranges::equal(robots_[robot].generalised, scene.coordinates(robot).velocities);
}

std::vector<PartVelocity> PartMomentum::velocities(std::size_t robot, const Scene& scene) const {
  return known(robot, scene) ? robots_[robot].velocities : std::vector<PartVelocity>();
}

void PartMomentum::set_velocities(std::size_t robot, const Scene& scene, std::span<const PartVelocity> velocities) {
  robots_[robot] = {{velocities.begin(), velocities.end()}, scene.coordinates(robot).velocities};
}

/// Adds the projected momentum of a robot's parts after the step, without contacts and motors, to momentum_.
void PartMomentum::add_momentum(const Scene& scene, std::size_t robot, std::span<const Eigen::Vector3d> prescribed) {
  const mjModel& model = scene.model();
  const mjData& data = scene.data();
  const double step = model.opt.timestep;
  for (std::size_t part = 0; part < robots_[robot].velocities.size(); ++part) {
    const int body = scene.layout().body_of(robot, part);
    const PartVelocity& before = robots_[robot].velocities[part];
    const Eigen::Vector3d spin = inertia_of(model, data, body) * before.angular;
    const Eigen::Vector3d linear =
        model.body_mass[body] * (before.linear + step * VectorView(model.opt.gravity) - prescribed[static_cast<std::size_t>(body)]);
    const Eigen::Vector3d angular = spin - step * before.angular.cross(spin) + arm_of(model, data, body).cross(linear);
    for_each_dof(model, body, [&](int dof) {
      momentum_[static_cast<std::size_t>(dof)] += angular_at(data.cdof, dof).dot(angular) + linear_at(data.cdof, dof).dot(linear);
    });
  }
}

void PartMomentum::apply(Scene& scene, std::span<const Eigen::Vector3d> prescribed) {
  const mjModel& model = scene.model();
  mjData& data = scene.data();
  std::ranges::fill(momentum_, 0.0);
  mj_mulM(&model, &data, generalised_momentum_.data(), data.qvel);
  for (std::size_t robot = 0; robot < robots_.size(); ++robot) {
    if (!known(robot, scene)) continue;
    add_momentum(scene, robot, prescribed);
    const int first = model.body_dofadr[scene.layout().body_of(robot, 0)];
    for (int i = 0; i < static_cast<int>(robots_[robot].generalised.size()); ++i) {
      const auto dof = static_cast<std::size_t>(first + i);
      data.qfrc_applied[dof] += data.qfrc_bias[dof] + (momentum_[dof] - generalised_momentum_[dof]) / model.opt.timestep;
    }
  }
}

void PartMomentum::remember(Scene& scene, std::span<const Eigen::Vector3d> prescribed) {
  const mjModel& model = scene.model();
  mjData& data = scene.data();
  mj_comVel(&model, &data);
  for (std::size_t robot = 0; robot < robots_.size(); ++robot) {
    if (scene.body(robot).is_nao()) continue;
    std::vector<PartVelocity>& velocities = robots_[robot].velocities;
    velocities.resize(scene.body(robot).parts.size());
    for (std::size_t part = 0; part < velocities.size(); ++part) {
      const int body = scene.layout().body_of(robot, part);
      const Eigen::Vector3d angular = angular_at(data.cvel, body);
      velocities[part] = {
          linear_at(data.cvel, body) + angular.cross(arm_of(model, data, body)) + prescribed[static_cast<std::size_t>(body)], angular};
    }
    robots_[robot].generalised = scene.coordinates(robot).velocities;
  }
}

}  // namespace soccer
