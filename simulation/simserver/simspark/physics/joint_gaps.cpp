#include "simulation/simserver/simspark/physics/joint_gaps.h"

#include <algorithm>

#include <Eigen/Geometry>

#include "simulation/simserver/simspark/physics/mujoco_arrays.h"

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

}  // namespace soccer
