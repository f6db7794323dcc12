#include "experiments/grounding/action_transformation.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// A linear function with one coefficient, that of the command.
SmallNet proportional(double factor) {
  SmallNet net;
  net.hidden.resize(0, kJointFeatures);
  net.weights = Eigen::VectorXd::Zero(kJointFeatures);
  net.weights[0] = factor;
  return net;
}

JointRequest request_of(double angle) {
  JointRequest request;
  request.angle[kLKneePitch] = angle;
  return request;
}

/// The command of 0.4 rad after a transformation.
JointRequest transformed(ActionTransformation transformation) {
  transformation.start(1);
  JointRequest request = request_of(0.4);
  transformation.apply({}, request);
  return request;
}

TEST(ActionTransformation, changes_nothing_for_equal_robots) {
  const JointRequest request = transformed({{{kLKneePitch, proportional(0.5), 0, proportional(2)}}, 1});
  EXPECT_NEAR(request.angle[kLKneePitch], 0.4, 1e-12);
}

TEST(ActionTransformation, makes_the_simulated_joint_move_as_little_as_the_real_one) {
  const JointRequest request = transformed({{{kLKneePitch, proportional(0.25), 0, proportional(2)}}, 1});
  EXPECT_NEAR(request.angle[kLKneePitch], 0.2, 1e-12) << "the real joint moves half as far";
  EXPECT_EQ(request.angle[kRKneePitch], 0);
}

TEST(ActionTransformation, a_change_is_limited) {
  const JointRequest request = transformed({{{kLKneePitch, proportional(10), 0, proportional(10)}}, 0.1});
  EXPECT_NEAR(request.angle[kLKneePitch], 0.5, 1e-12);
}

TEST(ActionTransformation, deviations_are_random_and_repeatable) {
  ActionTransformation noisy({{kLKneePitch, proportional(0.5), 0.01, proportional(2)}}, 1);
  const auto command = [&](std::uint64_t seed) {
    noisy.start(seed);
    JointRequest request = request_of(0.4);
    noisy.apply({}, request);
    return request.angle[kLKneePitch];
  };
  EXPECT_EQ(command(1), command(1));
  EXPECT_NE(command(1), command(2));
  EXPECT_NEAR(command(1), 0.4, 0.1);
}

TEST(SmallNet, is_a_sum_of_tanh_with_a_hidden_layer) {
  SmallNet net;
  net.hidden = Eigen::MatrixXd::Constant(1, 2, 1);
  net.hidden_bias = Eigen::VectorXd::Constant(1, 0.5);
  net.weights = Eigen::VectorXd::Constant(1, 2);
  net.bias = -1;
  EXPECT_NEAR(net(Eigen::Vector2d(0.2, 0.3)), 2 * std::tanh(1.0) - 1, 1e-12);
}

}  // namespace
}  // namespace soccer
