#include "simulation/simserver/simspark/physics/constraint_builder.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include <Eigen/Geometry>

#include "simulation/simserver/body/mujoco_model.h"

namespace soccer {

namespace {

constexpr double kDepthAllowed = 0.001;    // m, penetration depth that is not corrected
constexpr double kMaxCorrectionSpeed = 1;  // m/s, so that robots that were placed in penetration separate slowly
constexpr double kNever = 1e9;             // m/s
// Units as in ContactMaterial; a pair of surfaces has the mean of their values. Source: the values that rcssserver3d sets in its contact
// handlers of ground, robots and goals.
constexpr double kGroundErrorReduction = 0.2, kGroundSlip = 0.005;
constexpr double kRobotErrorReduction = 0.6, kRobotSoftness = 1e-4, kRobotSlip = 0.005;
constexpr double kObstacleBounce = 0.8, kObstacleBounceSpeed = 2.0;

double mean(double a, double b) { return (a + b) / 2; }

Surface surface_of(const mjModel& model, int geom) {
  const int body = model.geom_bodyid[geom];
  if (body == 0) return Surface::kGround;
  if (model.body_dofnum[body] == 0) return Surface::kObstacle;
  return model.body_dofadr[body] == 0 ? Surface::kBall : Surface::kRobot;
}

constexpr double kCouplingSoftness = 1e-5;  // rad/s per N m
constexpr double kErrorReduction = 0.8;     // of joint limits and couplings, per step

/// Slip of a contact as a fraction of its material's. The geoms carry it in place of MuJoCo's sliding friction (scene.cpp).
double slip_of(const mjModel& model, const mjContact& contact) {
  return model.geom_friction[std::ptrdiff_t{3} * contact.geom1] * model.geom_friction[std::ptrdiff_t{3} * contact.geom2];
}

}  // namespace

KinematicTrees::KinematicTrees(const mjModel& model) {
  for (int dof = 0; dof < model.nv; ++dof) {
    if (model.dof_parentid[dof] < 0) first_dofs_.push_back(dof);
    trees_.push_back(static_cast<int>(first_dofs_.size()) - 1);
  }
  first_dofs_.push_back(model.nv);
}

double ContactMaterial::separation_velocity(double depth, double approach, double step) const {
  const double correction = std::min(kMaxCorrectionSpeed, error_reduction * std::max(0.0, depth - kDepthAllowed) / step);
  return approach > bounce_speed ? std::max(correction, bounce * approach) : correction;
}

ContactMaterial contact_material(Surface a, Surface b, const BallSurface& ball) {
  const auto either = [&](Surface kind) { return a == kind || b == kind; };
  if (either(Surface::kBall)) {
    if (either(Surface::kRobot))
      return {mean(ball.error_reduction, kRobotErrorReduction), mean(ball.softness, kRobotSoftness), mean(ball.slip, kRobotSlip),
              ball.bounce, ball.bounce_speed};
    if (either(Surface::kGround))
      return {mean(ball.error_reduction, kGroundErrorReduction), ball.softness, mean(ball.slip, kGroundSlip), ball.bounce,
              ball.bounce_speed};
    return {ball.error_reduction, ball.softness, ball.slip, ball.bounce, mean(ball.bounce_speed, kObstacleBounceSpeed)};
  }
  if (either(Surface::kGround)) return {mean(kRobotErrorReduction, kGroundErrorReduction), kRobotSoftness, kRobotSlip, 0, kNever};
  if (either(Surface::kObstacle)) return {kRobotErrorReduction, kRobotSoftness, kRobotSlip, kObstacleBounce, kObstacleBounceSpeed};
  return {kRobotErrorReduction, kRobotSoftness, kRobotSlip, 0, kNever};
}

ConstraintProblem& ConstraintBuilder::build(const mjModel& model, const mjData& data, const BallSurface& ball,
                                            std::span<const MotorDrive> drives, std::span<const HingeCoupling> couplings,
                                            std::span<const Eigen::Vector3d> body_velocities) {
  problem_.step = model.opt.timestep;
  problem_.rows.clear();
  problem_.contacts.clear();
  add_contacts(model, data, ball, body_velocities);
  add_couplings(model, data, couplings);
  set_hinges(model, data, drives);
  find_groups();
  problem_.momentum.resize(static_cast<std::size_t>(model.nv));
  mj_mulM(&model, &data, problem_.momentum.data(), data.qvel);
  return problem_;
}

void ConstraintBuilder::add_contacts(const mjModel& model, const mjData& data, const BallSurface& ball,
                                     std::span<const Eigen::Vector3d> body_velocities) {
  for (int c = 0; c < data.ncon; ++c) {
    const mjContact& contact = data.contact[c];
    const ContactMaterial material = contact_material(surface_of(model, contact.geom1), surface_of(model, contact.geom2), ball);
    const double slip = material.slip * slip_of(model, contact);
    problem_.contacts.push_back(c);
    const std::size_t first = problem_.rows.size();
    problem_.rows.resize(first + 3);
    ConstraintRow* rows = problem_.rows.data() + first;
    for (const std::size_t side : {0U, 1U}) find_jacobians(model, data, contact, side, rows);
    const auto prescribed_velocity = [&](int geom) { return body_velocities[static_cast<std::size_t>(model.geom_bodyid[geom])]; };
    const Eigen::Vector3d prescribed =
        RotationView(contact.frame) * (prescribed_velocity(contact.geom2) - prescribed_velocity(contact.geom1));
    for (int axis = 0; axis < 3; ++axis) {
      ConstraintRow& row = rows[axis];
      double velocity = prescribed[axis];
      for (std::size_t side = 0; side < 2; ++side)
        if (row.tree[side] >= 0) velocity += row.jacobian[side].times(data.qvel + problem_.trees.first_dof(row.tree[side]));
      row.block_rows = 3;
      row.unilateral = axis == 0;
      row.active = true;
      row.weight = problem_.step / (axis == 0 ? material.softness : slip);
      row.target = (axis == 0 ? material.separation_velocity(-contact.dist, -velocity, problem_.step) : 0) - prescribed[axis];
    }
  }
}

/// Jacobians of the contact point on this side, along the contact's axes. Positive velocities move the second geom away from the first.
void ConstraintBuilder::find_jacobians(const mjModel& model, const mjData& data, const mjContact& contact, std::size_t side,
                                       ConstraintRow* rows) const {
  const int body = model.geom_bodyid[side == 0 ? contact.geom1 : contact.geom2];
  const int tree = model.body_dofnum[body] == 0 ? -1 : problem_.trees.tree_of(model.body_dofadr[body]);
  for (int axis = 0; axis < 3; ++axis) rows[axis].tree[side] = tree;
  if (tree < 0) return;
  const double sign = side == 0 ? -1 : 1;
  const Eigen::Vector3d arm = VectorView(contact.pos) - vector_at(data.subtree_com, model.body_rootid[body]);
  const Eigen::Matrix3d axes = sign * RotationView(contact.frame);
  const int first = problem_.trees.first_dof(tree);
  int count = 0;
  for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof], ++count) {
    const VectorView angular = angular_at(data.cdof, dof), linear = linear_at(data.cdof, dof);
    const Eigen::Vector3d velocity = axes * (linear + angular.cross(arm));
    for (int axis = 0; axis < 3; ++axis) {
      Jacobian& jacobian = rows[axis].jacobian[side];
      jacobian.index[static_cast<std::size_t>(count)] = dof - first;
      jacobian.value[static_cast<std::size_t>(count)] = velocity[axis];
    }
  }
  for (int axis = 0; axis < 3; ++axis) rows[axis].jacobian[side].count = count;
}

void ConstraintBuilder::add_couplings(const mjModel& model, const mjData& data, std::span<const HingeCoupling> couplings) {
  const auto angle = [&](int dof) { return data.qpos[model.jnt_qposadr[model.dof_jntid[dof]]]; };
  for (const HingeCoupling& coupling : couplings) {
    ConstraintRow& row = problem_.rows.emplace_back();
    const int tree = problem_.trees.tree_of(coupling.first), first = problem_.trees.first_dof(tree);
    row.tree = {-1, tree};
    row.jacobian[1].count = 2;
    row.jacobian[1].index = {coupling.second - first, coupling.first - first};
    row.jacobian[1].value = {-1, 1};
    row.unilateral = false;
    row.active = true;
    row.weight = problem_.step / kCouplingSoftness;
    row.target = kErrorReduction * (angle(coupling.second) - angle(coupling.first)) / problem_.step;
  }
}

void ConstraintBuilder::set_hinges(const mjModel& model, const mjData& data, std::span<const MotorDrive> drives) {
  const double step = problem_.step;
  problem_.hinges.assign(static_cast<std::size_t>(model.nv), {});
  for (int dof = 0; dof < model.nv; ++dof) {
    const int joint = model.dof_jntid[dof];
    if (model.jnt_type[joint] != mjJNT_HINGE) continue;
    HingeConstraint& hinge = problem_.hinges[static_cast<std::size_t>(dof)];
    const double* const range = model.jnt_range + std::ptrdiff_t{2} * joint;
    const double angle = data.qpos[model.jnt_qposadr[joint]], low = range[0], high = range[1];
    // The target velocity is limited so that a motor stops at the joint limit instead of running into it.
    const MotorDrive& drive = drives[static_cast<std::size_t>(dof)];
    hinge.softness = drive.softness;
    hinge.torque_limit = drive.torque_limit;
    hinge.target = std::clamp(drive.target, std::min(0.0, (low - angle) / step), std::max(0.0, (high - angle) / step));
    hinge.limit_direction = angle <= low ? 1 : angle >= high ? -1 : 0;
    hinge.limit_velocity = kErrorReduction * std::max({0.0, low - angle, angle - high}) / step;
  }
}

int ConstraintBuilder::root(int tree) const {
  while (parents_[static_cast<std::size_t>(tree)] != tree) tree = parents_[static_cast<std::size_t>(tree)];
  return tree;
}

/// Joins trees in contact. Not boost::disjoint_sets: here the smallest number is the root, which fixes the order of the groups.
void ConstraintBuilder::join_trees() {
  parents_.resize(static_cast<std::size_t>(problem_.trees.count()));
  for (int tree = 0; tree < problem_.trees.count(); ++tree) parents_[static_cast<std::size_t>(tree)] = tree;
  for (const ConstraintRow& row : problem_.rows) {
    if (row.tree[0] < 0 || row.tree[1] < 0) continue;
    const auto [low, high] = std::minmax({root(row.tree[0]), root(row.tree[1])});
    parents_[static_cast<std::size_t>(high)] = low;
  }
}

void ConstraintBuilder::find_groups() {
  join_trees();
  const auto group_of = [this](int tree) -> TreeGroup& { return problem_.groups[static_cast<std::size_t>(root(tree))]; };
  problem_.groups.resize(parents_.size());
  for (TreeGroup& group : problem_.groups) {
    group.trees.clear();
    group.rows.clear();
    group.dof_count = 0;
    group.coupled = false;
  }
  problem_.roots.clear();
  problem_.offsets.clear();
  for (int tree = 0; tree < problem_.trees.count(); ++tree) {
    if (root(tree) == tree) problem_.roots.push_back(tree);
    TreeGroup& group = group_of(tree);
    problem_.offsets.push_back(group.dof_count);
    group.trees.push_back(tree);
    group.dof_count += problem_.trees.dof_count(tree);
  }
  for (ConstraintRow& row : problem_.rows) {
    const int tree = row.tree[0] >= 0 ? row.tree[0] : row.tree[1];
    if (tree < 0) continue;
    TreeGroup& group = group_of(tree);
    group.rows.push_back(&row);
    group.coupled |= row.block_rows == 1 || (row.tree[0] >= 0 && row.tree[1] >= 0);
  }
}

}  // namespace soccer
