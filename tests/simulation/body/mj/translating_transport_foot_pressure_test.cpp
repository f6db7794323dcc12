#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "blackboard/body/gravity.h"
#include "simulation/body/mj/translating_transport.h"
#include "t1.h"

namespace soccer::mj {
namespace {

class FootPressureOfT1 : public testing::Test {
 protected:
  FootPressure feel(const Vector3<Torso>& force, const Vector3<Torso>& angle = {}) {
    return FootPressureEstimator(robot.feet, robot.body).estimate(pose, angle, force, 0.02);
  }
  static double load(const std::array<double, 4>& foot) { return std::accumulate(foot.begin(), foot.end(), 0.0); }

  Robot robot = t1();
  JointArray pose{};
};

TEST_F(FootPressureOfT1, is_half_the_mass_under_each_foot_of_a_standing_robot) {
  const FootPressure feet = feel({0, 0, kGravity});
  EXPECT_NEAR(load(feet.left), robot.body.mass / 2, 1e-9);
  EXPECT_NEAR(load(feet.right), robot.body.mass / 2, 1e-9);
  EXPECT_GT(feet.left[1], feet.left[0]);  // on the inner edges, because the centre is between the feet
  EXPECT_GT(feet.right[0], feet.right[1]);
}

TEST_F(FootPressureOfT1, moves_to_the_foot_from_which_the_body_accelerates_away) {
  const FootPressure feet = feel({0, -1.5, kGravity});  // to the right: the left foot pushes
  EXPECT_GT(load(feet.left), 0.8 * robot.body.mass);
  EXPECT_LT(load(feet.right), 0.2 * robot.body.mass);
}

TEST_F(FootPressureOfT1, is_all_under_the_foot_on_the_ground) {
  pose[kRHipPitch] = -0.4, pose[kRKneePitch] = 0.8, pose[kRAnklePitch] = -0.4;
  const FootPressure feet = feel({0, 0, kGravity});
  EXPECT_NEAR(load(feet.left), robot.body.mass, 1e-9);
  EXPECT_EQ(load(feet.right), 0);
}

TEST_F(FootPressureOfT1, moves_forward_when_the_torso_leans_forward) {
  const double lean = 0.1;
  const FootPressure feet = feel({-std::sin(lean) * kGravity, 0, std::cos(lean) * kGravity}, {0, lean, 0});
  EXPECT_GT(feet.left[0] + feet.left[1], feet.left[2] + feet.left[3]);
}

TEST_F(FootPressureOfT1, is_zero_in_free_fall) {
  const FootPressure feet = feel({0, 0, 0.2});
  EXPECT_EQ(load(feet.left) + load(feet.right), 0);
}

}  // namespace
}  // namespace soccer::mj
