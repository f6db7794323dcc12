#include "motion/kinematics/leg.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "kinematic_robot.h"
#include "motion/kinematics/stance.h"

namespace soccer::motion {
namespace {

BodyModel body_named(const std::string& name) { return load_yaml<BodyModel>(kConfig / name / "body.yaml"); }

class Leg : public testing::TestWithParam<std::string> {
 protected:
  BodyModel body = body_named(GetParam());
};

double difference(const Pose3<Torso, Sole>& a, const Pose3<Torso, Sole>& b) {
  double sum = (a.origin - b.origin).norm();
  for (std::size_t i = 0; i < 9; ++i) sum += std::abs(a.rotation[i] - b.rotation[i]);
  return sum;
}

TEST_P(Leg, the_solution_reaches_every_target_within_range) {
  boost::random::mt19937_64 random(7);
  const auto in = [&](double low, double high) { return boost::random::uniform_real_distribution<>(low, high)(random); };
  for (int i = 0; i < 1000; ++i)
    for (const LegSide side : {LegSide::kLeft, LegSide::kRight}) {
      const LegAngles angles{in(-1.1, 0), in(-0.3, 0.3), in(-1.2, 0.3), in(0.05, 2), in(-1, 0.6), in(-0.3, 0.3)};
      const auto target = sole_in_torso(body, side, angles);
      const LegSolution solution = solve_leg(body, side, target);
      EXPECT_TRUE(solution.reachable);
      EXPECT_LT(difference(target, sole_in_torso(body, side, solution.angles)), 1e-9);
      EXPECT_NEAR(solution.angles.hip_yaw_pitch, angles.hip_yaw_pitch, 1e-9);
      EXPECT_NEAR(solution.angles.knee_pitch, angles.knee_pitch, 1e-9);
    }
}

TEST_P(Leg, with_a_given_hip_yaw_pitch_the_sole_keeps_its_position_and_plane) {
  const auto target = translation<Torso, Torso>(0.02, body.hip_offset_y, -body.hip_offset_z - 0.22) * rotation_z<Torso, Sole>(0.2);
  const LegSolution solution = solve_leg_at(body, LegSide::kLeft, target, -0.1);
  const auto reached = sole_in_torso(body, LegSide::kLeft, solution.angles);
  EXPECT_LT((reached.origin - target.origin).norm(), 1e-9);
  EXPECT_NEAR(reached.rotation[8], 1, 1e-9) << "the sole is level";
}

TEST_P(Leg, a_target_out_of_range_stretches_the_leg_and_is_reported) {
  const auto target = translation<Torso, Sole>(0, body.hip_offset_y, -1);
  const LegSolution solution = solve_leg(body, LegSide::kLeft, target);
  EXPECT_FALSE(solution.reachable);
  EXPECT_NEAR(solution.angles.knee_pitch, -std::atan2(body.thigh_offset_x, body.thigh_length), 1e-9);
}

TEST_P(Leg, a_straight_leg_reaches_as_far_down_as_its_links_are_long) {
  const auto sole = sole_in_torso(body, LegSide::kRight, {});
  EXPECT_NEAR(sole.origin.z, -(body.hip_offset_z + body.thigh_length + body.tibia_length + body.ankle_roll_offset_z + body.foot_height),
              1e-12);
  EXPECT_NEAR(sole.origin.y, -body.hip_offset_y, 1e-12);
}

TEST_P(Leg, feet_that_open_by_equal_angles_share_the_motor_exactly) {
  JointArray angles{};
  const FootPlace left{.yaw = 0.2}, right{.yaw = -0.2};
  ASSERT_TRUE(put_feet(body, 0.22, 0, left, right, angles));
  const auto sole = sole_in_torso(body, LegSide::kLeft, leg_of(angles, LegSide::kLeft));
  EXPECT_NEAR(std::atan2(sole.rotation[3], sole.rotation[0]), 0.2, 1e-9);
  EXPECT_LT(angles[kLHipYawPitch], 0) << "negative turns the toes outward";
}

TEST_P(Leg, a_sole_remains_level_when_hip_and_knee_are_too_slow) {
  JointArray last{}, angles{};
  put_feet(body, 0.22, 0, {}, {}, last);
  put_feet(body, 0.22, 0, {}, {.forward = 0.05, .lift = 0.04}, angles);
  const JointArray wanted = angles;
  constexpr double kPeriod = 0.02;
  keep_soles_level(body, last, kPeriod, true, angles);
  EXPECT_NEAR(std::abs(angles[kRKneePitch] - last[kRKneePitch]), body.max_speed[kRKneePitch] * kPeriod, 1e-9)
      << "the target is beyond the speed limit";
  EXPECT_NEAR(sole_in_torso(body, LegSide::kRight, leg_of(angles, LegSide::kRight)).rotation[2], 0, 1e-9);
  EXPECT_EQ(leg_of(angles, LegSide::kLeft).ankle_pitch, leg_of(wanted, LegSide::kLeft).ankle_pitch) << "the other leg is unchanged";
  angles = wanted;
  keep_soles_level(body, last, kPeriod, false, angles);
  EXPECT_EQ(angles[kRAnklePitch], wanted[kRAnklePitch]);
}

INSTANTIATE_TEST_SUITE_P(Bodies, Leg, testing::Values("simspark", "nao-v5"),
                         [](const auto& test) { return test.param == "simspark" ? "simspark" : "nao_v5"; });

}  // namespace
}  // namespace soccer::motion
