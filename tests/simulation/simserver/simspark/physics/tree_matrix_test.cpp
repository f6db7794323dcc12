#include "simulation/simserver/simspark/physics/tree_matrix.h"

#include <array>
#include <cmath>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "simulation/simserver/body/mujoco_model.h"
#include "simulation/simserver/simspark/physics/constraint_solver.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "support.h"

namespace soccer {
namespace {

ModelPointer two_robots() {
  const SimulatorOptions options = small_field();
  return compile_model(scene_xml(options.world, std::vector(2, options.world.bodies.simspark[0])));
}

/// The second of two robots, in a pose without zero angles.
class TreeMatrixTest : public testing::Test {
 protected:
  TreeMatrixTest() {
    boost::random::mt19937 engine(5);
    boost::random::uniform_real_distribution<> angle(-0.4, 0.4);
    mj_resetData(model.get(), data.get());
    for (int joint = 0; joint < model->njnt; ++joint)
      if (model->jnt_type[joint] == mjJNT_HINGE) data->qpos[model->jnt_qposadr[joint]] = angle(engine);
    mj_kinematics(model.get(), data.get());
    mj_comPos(model.get(), data.get());
    mj_crb(model.get(), data.get());
    for (int dof = 0; dof < model->nv; ++dof)
      if (model->dof_parentid[dof] < 0) first = dof;
    count = model->nv - first;
    tree.load(*model, *data, first, count);
    dense.reset(count);
    dense.add_inertia(*model, *data, first, count, 0);
    v = Eigen::VectorXd::LinSpaced(count, -1, 2);
  }

  /// A contact of the last part: three rows that depend on all degrees of freedom between it and the root.
  std::array<ConstraintRow, 3> contact() const {
    std::array<ConstraintRow, 3> rows{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      ConstraintRow& row = rows[axis];
      row.tree = {-1, 0};
      row.weight = 50 + 20 * static_cast<double>(axis);
      row.active = true;
      Jacobian& jacobian = row.jacobian[1];
      for (int dof = model->nv - 1; dof >= 0; dof = model->dof_parentid[dof]) {
        const auto i = static_cast<std::size_t>(jacobian.count++);
        jacobian.index[i] = dof - first;
        jacobian.value[i] = std::sin(static_cast<double>(i + 3 * axis));
      }
    }
    return rows;
  }

  ModelPointer model = two_robots();
  DataPointer data = make_data(*model);
  int first = 0, count = 0;
  TreeMatrix tree{*model};
  DenseMatrix dense;
  Eigen::VectorXd v;
};

TEST_F(TreeMatrixTest, multiplies_like_the_dense_matrix) {
  Eigen::VectorXd by_tree, by_dense;
  tree.times_inertia(v, by_tree);
  dense.times_inertia(v, by_dense);
  EXPECT_LT((by_tree - by_dense).norm(), 1e-12 * by_dense.norm());
}

TEST_F(TreeMatrixTest, solves_like_the_dense_matrix_with_a_contact_and_motors) {
  auto rows = contact();
  rows[1].active = false;
  const std::array<ConstraintRow*, 3> pointers{&rows[0], &rows[1], &rows[2]};
  const std::array offsets{0};
  Eigen::VectorXd by_tree = v, by_dense = v;
  for (int round = 0; round < 2; ++round) {  // the second starts again from the inertia
    by_tree = by_dense = v;
    tree.reset_to_inertia();
    dense.reset_to_inertia();
    tree.add(pointers, 1);
    dense.add(pointers, offsets);
    for (int i = 6; i < count; ++i) {
      tree.add_diagonal(i, 0.3 * i);
      dense.add_diagonal(i, 0.3 * i);
    }
    tree.solve(by_tree);
    dense.solve(by_dense);
  }
  EXPECT_LT((by_tree - by_dense).norm(), 1e-10 * by_dense.norm());
  Eigen::VectorXd without = v;
  dense.reset_to_inertia();
  dense.solve(without);
  EXPECT_GT((by_dense - without).norm(), 0.1 * without.norm()) << "the contact and the motors have no effect";
}

}  // namespace
}  // namespace soccer
